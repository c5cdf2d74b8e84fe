import { useState } from 'react';
import { officeCasePhotosPath } from '#contract/cases/case-photos.ts';
import { caseProblems } from '#contract/cases/case-words.ts';
import type { CaseOrder } from '#contract/cases/staff-cases.ts';
import { newCaseOfOrderPath, officeCasePath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { PhotoUploads } from '#web/photos/photo-uploads.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { OneField } from '../form-kit/choice-fields.tsx';
import { AreaField, SelectField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { useNearDate } from '../session/day-text.tsx';

/** The meals of one delivery of the caller's order, what was wrong, and what they want. */
export function NewCaseForm({ order, caseId }: { order: CaseOrder; caseId: string }) {
  const text = useText();
  const nearDate = useNearDate();
  const { orderId, orderNumber, name, deliveries, cases, refundable } = order;
  const [deliveryId, setDeliveryId] = useState(deliveries[0]?.id ?? '');
  const delivery = deliveries.find(({ id }) => id === deliveryId);
  const costOf = (costs: readonly number[], units: number) => {
    const cost = costs[units - 1];
    return cost === undefined ? '' : `, ${formatEuros(cost)}`;
  };
  return (
    <section aria-labelledby="new-case" className="grid max-w-[640px] gap-1.5">
      <SectionHead id="new-case" title={text('office-case-of', { number: orderNumber, name })} />
      {cases.length > 0 ? (
        <p>
          {text('office-case-known', { cases: '' })}
          {cases.map((one, index) => (
            <span key={one.id}>
              {index > 0 ? ', ' : ''}
              <TextLink as={OfficeLink} to={officeCasePath(one.id)}>
                {`${one.number} ${text(`case-problem-${one.problem}`)}`}
              </TextLink>
            </span>
          ))}
        </p>
      ) : null}
      {delivery ? (
        <OfficeForm action={newCaseOfOrderPath(orderNumber)} identity={{ orderId }} seen={{ caseId, deliveryId }}>
          {deliveries.length > 1 ? (
            <Select
              label={text('office-case-which-delivery')}
              value={deliveryId}
              onChange={({ target }) => setDeliveryId(target.value)}
            >
              {deliveries.map(({ id, date, from, to }) => (
                <option key={id} value={id}>{`${nearDate(date, 'short')}, ${from}–${to}`}</option>
              ))}
            </Select>
          ) : (
            <p>
              {text('office-case-delivery', {
                date: nearDate(delivery.date, 'short'),
                window: `${delivery.from}–${delivery.to}`,
              })}
            </p>
          )}
          <div key={deliveryId} className="grid gap-1 sm:grid-cols-2">
            {delivery.meals.map(({ itemId, name: dish, amount, costs, eater }) => (
              <SelectField
                key={itemId}
                name={`units-${itemId}`}
                label={[dish, eater].filter(Boolean).join(', ')}
                value="0"
                choices={Array.from({ length: amount + 1 }, (_, units) => [
                  units,
                  units === 0 ? '–' : `${text('case-meal-units', { units, amount })}${costOf(costs, units)}`,
                ])}
              />
            ))}
          </div>
          <SelectField
            name="problem"
            label={text('office-cases-what')}
            required
            choices={[['', '–'], ...caseProblems.map((each) => [each, text(`case-problem-${each}`)] as const)]}
          />
          <AreaField name="words" label={text('office-case-caller-words')} maxLength={1000} rows={2} />
          <PhotoUploads path={officeCasePhotosPath(orderId)} label={text('office-case-photo-add')} />
          <OneField
            name="wish"
            legend={text('office-case-caller-wish')}
            choices={[
              [
                'refund',
                text('office-case-way-refund'),
                refundable > 0
                  ? text('office-case-way-refund-about', { amount: formatEuros(refundable) })
                  : text('office-case-way-refund-none'),
              ],
              ['credit', text('office-case-way-credit'), text('office-case-way-credit-about')],
              ['none', text('office-case-way-none'), text('office-case-way-none-about')],
            ]}
          />
          <FormEnd save={text('office-case-open')} button={{ className: 'justify-self-start' }} />
        </OfficeForm>
      ) : (
        <Notice>{text('office-case-no-meals')}</Notice>
      )}
    </section>
  );
}
