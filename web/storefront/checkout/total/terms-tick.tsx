import { policyPath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** docs/spec.md#checkout-terms: never ticked in advance; perishable food has no right of withdrawal, as stated before the purchase. */
export function TermsTick({ error, isAccepted }: { error: string | undefined; isAccepted: boolean }) {
  const text = useText();
  return (
    <Checkbox name="acceptTerms" value="yes" required error={error} defaultChecked={isAccepted} className="my-1">
      {text('checkout-terms')}{' '}
      <TextLink href={policyPath('terms-of-use')} target="_blank">
        {text('checkout-terms-link')}
      </TextLink>
      . {text('checkout-no-withdrawal')}
    </Checkbox>
  );
}
