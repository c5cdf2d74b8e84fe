import { redirect } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officeStartPath } from '#contract/office-paths.ts';
import { firstPayments } from '#contract/shop/opening.ts';
import { openingCalls } from '#contract/shop/opening-calls.ts';
import { dayName } from '#domain/hours-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { AreaField, TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/first-place-page.ts';
import { type FirstPlaceField, firstPlaceFields, readFirstPlace } from './first-place-fields.ts';

const { roles } = openingCalls['first-place-create'];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const windows = [0, 1] as const;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'first-place-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const { gaps, takesCards } = await call('opening-one');
  if (!gaps.includes('place')) throw redirect(officeStartPath);
  return { takesCards };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles,
    fields: firstPlaceFields,
    lists: ['days', 'payments'],
    async answer(sent) {
      const body = readFirstPlace(sent);
      await sent.call('first-place-create', { body });
      return redirect(officeStartPath);
    },
  });
}

/** Origin, delivery area, windows, capacity and payment methods on one screen: the minimum for orders. */
export default function FirstPlacePage({ loaderData: { takesCards } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const field = (name: FirstPlaceField, path: string = name) => ({
    id: name,
    name,
    path,
    label: text(`first-place-${name}`),
    required: true,
  });
  return (
    <OfficeForm preventScrollReset={false} className="grid max-w-[52rem] gap-3">
      <div className="grid gap-0.5">
        <h1 className="display-face text-xl">{text('first-place-title')}</h1>
        <p className="max-w-[60ch] text-ink-muted">{text('first-place-lead')}</p>
      </div>
      <SectionHead title={text('first-place-where')} />
      <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
        <TextField {...field('nameEl', 'name.el')} hint={text('first-place-name-hint')} maxLength={80} />
        <TextField {...field('nameEn', 'name.en')} maxLength={80} />
      </div>
      <AreaField {...field('codes')} hint={text('first-place-codes-hint')} rows={3} />
      <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-3">
        {(['minimum', 'deliveryFee', 'freeDeliveryFrom'] as const).map((name) => (
          <NumberField key={name} {...field(name)} rule={numberRules.regionMoney} />
        ))}
      </div>
      <SectionHead title={text('first-place-when')} />
      <ChipsField
        name="days"
        legend={text('first-place-days')}
        chosen={['1', '2', '3', '4', '5', '6']}
        choices={weekdays.map((day) => [String(day), dayName(day, language, 'short')])}
      />
      {windows.map((index) => (
        <div key={index} className="grid gap-x-2 gap-y-1.5 sm:grid-cols-3">
          <TextField {...field(`from${index}`, `windows.${index}.from`)} type="time" required={index === 0} />
          <TextField {...field(`to${index}`, `windows.${index}.to`)} type="time" required={index === 0} />
          <NumberField
            {...field(`places${index}`, `windows.${index}.deliveries`)}
            rule={numberRules.openingCount}
            required={index === 0}
          />
        </div>
      ))}
      <NumberField {...field('mealsPerDay')} hint={text('first-place-meals-hint')} rule={numberRules.openingCount} />
      <SectionHead title={text('first-place-pay')} />
      <ChipsField
        name="payments"
        legend={text('first-place-payments')}
        chosen={takesCards ? ['cards', 'pos', 'cash-on-delivery'] : ['pos', 'cash-on-delivery']}
        out={takesCards ? [] : ['cards']}
        choices={firstPayments.map((payment) => [payment, text(`first-place-payment-${payment}`)])}
      />
      <FormEnd
        note={takesCards ? null : text('first-place-no-cards')}
        save={text('first-place-save')}
        button={{ className: 'justify-self-start' }}
      />
    </OfficeForm>
  );
}
