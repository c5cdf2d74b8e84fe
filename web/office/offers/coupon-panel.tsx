import { useState } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import { couponVisibilities, type OfferedCoupon } from '#contract/shop/offers.ts';
import { orderKinds } from '#contract/words/order-kinds.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { fieldWords } from '../form-kit/field-words.ts';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import type { OffersRefusal } from './answer-offers-form.server.ts';
import { changedWords } from './coupon-rules.ts';
import { EarlierCoupon } from './earlier-coupon.tsx';

interface CouponPanelProps {
  /** Null: a new one. */
  coupon: OfferedCoupon | null;
  today: string;
}

/** The rules of a coupon. A concurrent change by another user is shown beside the typed values. */
export function CouponPanel({ coupon, today }: CouponPanelProps) {
  const text = useText();
  const language = useLanguage();
  const identity = { couponId: coupon?.id ?? '' };
  const refusal = useRefusal<OffersRefusal>(identity);
  const changed = refusal?.changed;
  const limit = (name: 'totalLimit' | 'perCustomerLimit', usual: number | null) => (
    <NumberField
      label={text(`offers-${name}`)}
      name={name}
      rule={numberRules.couponLimit}
      hint={text('offers-limit-what')}
      value={coupon ? coupon[name] : usual}
    />
  );
  return (
    <PanelForm
      param="coupon"
      title={coupon ? coupon.code : text('offers-new')}
      identity={identity}
      seen={{ version: changed?.version ?? coupon?.version ?? '' }}
      note={text('offers-after')}
      refused={
        <FormRefusal refusal={refusal} isMeanwhile={changed !== undefined}>
          {changed && coupon ? ` ${changedWords(coupon, changed.now, text, language).join(' · ')}` : null}
        </FormRefusal>
      }
      button={{ name: 'do', value: coupon ? 'coupon' : 'new-coupon' }}
      save={text(changed ? 'offers-save-anyway' : 'offers-save')}
      more={
        coupon && coupon.state !== 'over' ? (
          <SubmitButton name="do" value="end" fill="outline" formNoValidate>
            {text('offers-end')}
          </SubmitButton>
        ) : null
      }
      below={coupon ? <EarlierCoupon coupon={coupon} /> : null}
    >
      {coupon ? null : (
        <TextField
          label={text('offers-code')}
          name="code"
          maxLength={24}
          autoCapitalize="characters"
          spellCheck={false}
          hint={text('offers-code-what')}
          required
        />
      )}
      <CouponGives coupon={coupon} />
      {(['el', 'en'] as const).map((each) => {
        const name = each === 'el' ? 'nameEl' : 'nameEn';
        return (
          <TextField
            key={each}
            label={text(each === 'el' ? 'offers-name-El' : 'offers-name-En')}
            name={name}
            path={`name.${each}`}
            maxLength={200}
            value={coupon?.name[each]}
            required
          />
        );
      })}
      <SelectField
        label={text('offers-visibility')}
        name="visibility"
        value={coupon?.visibility ?? 'by-code'}
        choices={couponVisibilities.map((each) => [each, text(`offers-visibility-${each}`)])}
      />
      <div className="grid grid-cols-2 gap-1">
        <TextField
          label={text('offers-valid-from')}
          name="from"
          path="validFrom"
          type="date"
          value={coupon?.validFrom ?? today}
          required
        />
        <TextField
          label={text('offers-valid-until')}
          name="until"
          path="validUntil"
          type="date"
          hint={text('offers-valid-until-what')}
          value={coupon?.validUntil ?? ''}
        />
      </div>
      <NumberField
        label={text('offers-minimum')}
        name="minimum"
        path="minimumSubtotal"
        rule={numberRules.couponMinimum}
        value={coupon?.minimumSubtotal || null}
      />
      <div className="grid grid-cols-2 gap-1">
        {limit('totalLimit', null)}
        {limit('perCustomerLimit', 1)}
      </div>
      <CouponOrders coupon={coupon} refusal={refusal} />
    </PanelForm>
  );
}

function CouponGives({ coupon }: Pick<CouponPanelProps, 'coupon'>) {
  const text = useText();
  const [kind, setKind] = useState(coupon?.percent === null ? 'amount' : 'percent');
  const isPercent = kind === 'percent';
  return (
    <div className="grid grid-cols-2 gap-1">
      <SelectField
        label={text('offers-gives')}
        name="kind"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        choices={[
          ['percent', text('offers-gives-percent')],
          ['amount', text('offers-gives-amount')],
        ]}
      />
      <NumberField
        label={text('offers-value')}
        name="value"
        path={isPercent ? 'percent' : 'amount'}
        rule={isPercent ? numberRules.couponPercent : numberRules.couponAmount}
        value={coupon?.[isPercent ? 'percent' : 'amount'] ?? null}
        required
      />
    </div>
  );
}

function CouponOrders({ coupon, refusal }: Pick<CouponPanelProps, 'coupon'> & { refusal: OffersRefusal | null }) {
  const text = useText();
  const wasTicked = (name: string, usual: boolean) => (refusal ? refusal.values[name] === 'yes' : usual);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-0.5 font-[650] text-s">{text('offers-for')}</legend>
      {orderKinds.map((each) => (
        <Checkbox
          key={each}
          name={each}
          value="yes"
          defaultChecked={wasTicked(each, coupon?.orderKinds.includes(each) ?? true)}
        >
          {text(`offers-kind-${each}`)}
        </Checkbox>
      ))}
      <Checkbox
        name="firstOrderOnly"
        value="yes"
        defaultChecked={wasTicked('firstOrderOnly', coupon?.firstOrderOnly ?? false)}
        error={fieldWords(text, refusal?.fields.orderKinds)}
      >
        {text('offers-first-only')}
      </Checkbox>
    </fieldset>
  );
}
