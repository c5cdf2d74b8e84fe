import type { Customer } from '#contract/customers/customers.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

type AllergyConsentTicksProps = { consent: Customer['allergyConsent']; isMissing: boolean };

/** Never ticked in advance. The text is the same that is stored with the consent. */
export function AllergyConsentTicks({ consent, isMissing }: AllergyConsentTicksProps) {
  const text = useText();
  return (
    <div className="max-w-[60ch]">
      <Checkbox
        name="allergyConsent"
        value="on"
        defaultChecked={consent.isGiven}
        error={isMissing ? text('allergy-consent-missing') : undefined}
      >
        {text('avoid-consent-yes')}
      </Checkbox>
      <Checkbox name="allergiesOfOthers" value="on" defaultChecked={consent.isForOthers}>
        {text('avoid-consent-others')}
      </Checkbox>
      {consent.isGiven ? <p className="text-ink-muted text-s">{text('avoid-consent-back')}</p> : null}
    </div>
  );
}
