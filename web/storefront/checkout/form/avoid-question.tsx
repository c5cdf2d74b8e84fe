import { AllergyChips } from '#web/storefront/customer/allergy-chips.tsx';
import { AllergyConsentTicks } from '#web/storefront/customer/allergy-consent-ticks.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import { CheckoutSection } from './checkout-section.tsx';

const notSaid = { isGiven: false, isForOthers: false, erasedOn: null };

/** Asked once, with the first plan: the dishes chosen at the cut-off must suit. Skipping it shows the consequence. */
export function AvoidQuestion({ refusal }: { refusal: CheckoutAnswer | undefined }) {
  const text = useText();
  const isMissing = refusal?.fields?.allergyConsent !== undefined;
  return (
    <CheckoutSection title={text('checkout-avoid')}>
      <p className="max-w-[60ch] text-ink-muted text-s leading-[1.5]">{text('checkout-avoid-text')}</p>
      <input type="hidden" name="asksTastes" value="yes" />
      <details open={isMissing || undefined} className="group rounded-picture border border-line bg-surface px-2 py-1">
        <summary className="press flex min-h-5.5 cursor-pointer items-center font-[650] text-s">
          {text('checkout-avoid-open')}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-1 pb-1.5">
          <AllergyChips chosen={refusal?.avoidAllergens ?? []} />
          <AllergyConsentTicks consent={notSaid} isMissing={isMissing} />
        </div>
      </details>
    </CheckoutSection>
  );
}
