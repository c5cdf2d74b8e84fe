import type { Customer } from '#contract/customers/customers.ts';
import { contactPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { SocialButtons } from '#web/sign-in/social-buttons.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { WithEmail } from '#web/ui/display/email-address.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { AnswerNotice } from './answer-notice.tsx';
import { useAccountAnswer } from './use-account-answer.ts';

export type Prover = Pick<Customer, 'email' | 'hasPassword' | 'hasFreshProof' | 'platforms'>;

/** Whether a mailed code is required: the account has no password, and the last sign-in was a while ago. */
export function needsCode({ hasPassword, hasFreshProof }: Prover): boolean {
  return !hasPassword && !hasFreshProof;
}

/** Without a password, the proof is a mailed code or another sign-in with the provider. */
export function ProofStep({ customer, path, anchor }: { customer: Prover; path: string; anchor: string }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer('proof');
  if (!needsCode(customer)) return null;
  const { email, platforms } = customer;
  return (
    <div className="mb-2.5 grid max-w-[560px] gap-1.5">
      <p className="text-pretty">
        <WithEmail text={text('proof-why', { email })} address={email} />
      </p>
      <fetcher.Form method="post" action={`${path}#${anchor}`} className="grid gap-1.5">
        <input type="hidden" name="intent" value="proof" />
        <input type="hidden" name="at" value={anchor} />
        <Button type="submit" fill="outline" busy={isBusy} className="justify-self-start max-sm:w-full">
          {text(answer?.isDone ? 'proof-again' : 'proof-send')}
        </Button>
        <AnswerNotice answer={isBusy ? undefined : answer} />
      </fetcher.Form>
      {platforms.length > 0 ? (
        <div className="grid max-w-[280px] gap-1">
          <p className="text-ink-muted text-s">{text('proof-or')}</p>
          <SocialButtons back={`${path}#${anchor}`} only={platforms} onSignedIn={nothing} />
        </div>
      ) : null}
      <p className="text-ink-muted text-s">
        {text('proof-lost')}{' '}
        <TextLink as={Link} to={contactPath}>
          {text('proof-lost-link')}
        </TextLink>
      </p>
    </div>
  );
}

/** Nothing to do: the page behind was reloaded, with the new sign-in. */
function nothing() {}

export function ProofCodeField({ name, error }: { name: string; error: string | undefined }) {
  const text = useText();
  return (
    <TextInput
      name={name}
      error={error}
      label={text('code-label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
      inputClassName="figures tracking-[0.3em]"
    />
  );
}
