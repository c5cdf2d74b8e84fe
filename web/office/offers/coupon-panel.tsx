import { useState } from 'react';
import { Form } from 'react-router';
import { type CouponTerms, couponVisibilities, type OfferedCoupon, orderKinds } from '#contract/offers.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { eurosToType } from '../kit/typed-euros.ts';
import type { OffersRefusal } from './answer-offers-form.server.ts';
import { changedWords } from './coupon-rules.ts';
import { EarlierCoupon } from './earlier-coupon.tsx';

interface CouponPanelProps {
  /** Null: one more. */
  coupon: OfferedCoupon | null;
  today: string;
  refusal: OffersRefusal | null;
  isBusy: boolean;
}

/** The rules of a coupon. What somebody else changed meanwhile is said beside what was typed. */
export function CouponPanel({ coupon, today, refusal, isBusy }: CouponPanelProps) {
  const text = useText();
  const language = useLanguage();
  const typed = refusal?.values ?? (coupon ? typedOf(coupon) : { ...nothingTyped, from: today });
  const [kind, setKind] = useState(typed.kind);
  const changed = refusal?.changed;
  const error = (...names: string[]) =>
    fieldErrorText(
      text,
      names.map((name) => refusal?.fields[name]).find((each) => each !== undefined),
    );
  return (
    <SidePanel param="coupon" title={coupon ? coupon.code : text('offers-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="couponId" value={coupon?.id ?? ''} />
        <input type="hidden" name="version" value={changed?.version ?? coupon?.version ?? ''} />
        {coupon ? null : (
          <TextInput
            label={text('offers-code')}
            name="code"
            maxLength={24}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            hint={text('offers-code-what')}
            defaultValue={typed.code}
            error={error('code')}
            required
          />
        )}
        <div className="grid grid-cols-2 gap-1">
          <Select
            label={text('offers-gives')}
            name="kind"
            defaultValue={typed.kind}
            onChange={(event) => setKind(event.currentTarget.value)}
          >
            <option value="percent">{text('offers-gives-percent')}</option>
            <option value="amount">{text('offers-gives-amount')}</option>
          </Select>
          <TextInput
            label={text('offers-value')}
            name="value"
            inputMode="decimal"
            autoComplete="off"
            end={kind === 'amount' ? '€' : '%'}
            defaultValue={typed.value}
            error={error('percent', 'amount', 'value')}
            required
          />
        </div>
        {(['El', 'En'] as const).map((each) => (
          <TextInput
            key={each}
            label={text(`offers-name-${each}`)}
            name={`name${each}`}
            maxLength={200}
            defaultValue={typed[`name${each}`]}
            error={error(`name.${each.toLowerCase()}`)}
            required
          />
        ))}
        <Select label={text('offers-visibility')} name="visibility" defaultValue={typed.visibility}>
          {couponVisibilities.map((each) => (
            <option key={each} value={each}>
              {text(`offers-visibility-${each}`)}
            </option>
          ))}
        </Select>
        <div className="grid grid-cols-2 gap-1">
          <TextInput
            label={text('offers-valid-from')}
            name="from"
            type="date"
            defaultValue={typed.from}
            error={error('validFrom')}
            required
          />
          <TextInput
            label={text('offers-valid-until')}
            name="until"
            type="date"
            hint={text('offers-valid-until-what')}
            defaultValue={typed.until}
            error={error('validUntil')}
          />
        </div>
        <TextInput
          label={text('offers-minimum')}
          name="minimum"
          inputMode="decimal"
          autoComplete="off"
          end="€"
          defaultValue={typed.minimum}
          error={error('minimumSubtotal')}
        />
        <div className="grid grid-cols-2 gap-1">
          {(['totalLimit', 'perCustomerLimit'] as const).map((each) => (
            <TextInput
              key={each}
              label={text(`offers-${each}`)}
              name={each}
              inputMode="numeric"
              autoComplete="off"
              hint={text('offers-limit-what')}
              defaultValue={typed[each]}
              error={error(each)}
            />
          ))}
        </div>
        <fieldset className="grid gap-1">
          <legend className="pb-0.5 font-[650] text-s">{text('offers-for')}</legend>
          {orderKinds.map((each) => (
            <Checkbox key={each} name={each} value="yes" defaultChecked={typed[each] === 'yes'}>
              {text(`offers-kind-${each}`)}
            </Checkbox>
          ))}
          <Checkbox
            name="firstOrderOnly"
            value="yes"
            defaultChecked={typed.firstOrderOnly === 'yes'}
            error={error('orderKinds')}
          >
            {text('offers-first-only')}
          </Checkbox>
        </fieldset>
        {refusal ? (
          <Notice tone={changed ? 'lemon' : 'tomato'} role="alert">
            {refusal.message}
            {changed && coupon ? ` ${changedWords(coupon, changed.now, text, language).join(' · ')}` : null}
          </Notice>
        ) : null}
        <p className="text-ink-muted text-s">{text('offers-after')}</p>
        <Button type="submit" name="do" value={coupon ? 'coupon' : 'new-coupon'} fill="accent" busy={isBusy}>
          {text(changed ? 'offers-save-anyway' : 'offers-save')}
        </Button>
        {coupon && coupon.state !== 'over' ? (
          <Button type="submit" name="do" value="end" fill="outline" formNoValidate busy={isBusy}>
            {text('offers-end')}
          </Button>
        ) : null}
      </Form>
      {coupon ? <EarlierCoupon coupon={coupon} /> : null}
    </SidePanel>
  );
}

const nothingTyped = {
  code: '',
  kind: 'percent',
  value: '',
  nameEl: '',
  nameEn: '',
  visibility: 'by-code',
  from: '',
  until: '',
  minimum: '',
  totalLimit: '',
  perCustomerLimit: '1',
  firstOrderOnly: '',
  single: 'yes',
  weekly: 'yes',
  monthly: 'yes',
};
type Typed = Record<string, string | undefined>;

/** As it would have been typed. */
function typedOf(terms: CouponTerms): Typed {
  const count = (limit: number | null) => (limit === null ? '' : String(limit));
  return {
    kind: terms.percent === null ? 'amount' : 'percent',
    value: terms.percent === null ? eurosToType(terms.amount ?? 0) : String(terms.percent),
    nameEl: terms.name.el,
    nameEn: terms.name.en,
    visibility: terms.visibility,
    from: terms.validFrom,
    until: terms.validUntil ?? '',
    minimum: terms.minimumSubtotal > 0 ? eurosToType(terms.minimumSubtotal) : '',
    totalLimit: count(terms.totalLimit),
    perCustomerLimit: count(terms.perCustomerLimit),
    firstOrderOnly: terms.firstOrderOnly ? 'yes' : '',
    ...Object.fromEntries(terms.orderKinds.map((kind) => [kind, 'yes'])),
  };
}
