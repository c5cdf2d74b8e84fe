import { codeText } from '#web/forms/code-text.ts';
import { useScrollIntoView } from '#web/forms/use-scroll-into-view.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { WithEmail } from '#web/ui/display/email-address.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';

type MailboxProofProps = {
  answer: CheckoutAnswer | undefined;
  /** The e-mail address of the account. */
  email: string;
  isBusy: boolean;
};

/** docs/spec.md#prices-first-order: a first-order discount requires a verified mailbox. The code was mailed when the order was refused. */
export function MailboxProof({ answer, email, isBusy }: MailboxProofProps) {
  const text = useText();
  const isProof = answer?.intent === 'prove' || answer?.intent === 'prove-again';
  const isAsked = isProof || answer?.code === 'email-not-proven';
  const ref = useScrollIntoView(isAsked && answer);
  if (!isAsked) return null;
  if (isProof && !answer.code) {
    return (
      <div ref={ref}>
        <Notice tone="leaf" role="status">
          {text('checkout-proof-done')}
        </Notice>
      </div>
    );
  }
  const problem =
    isProof && answer.code && answer.code !== 'email-not-proven' ? codeText(text, answer.code) : undefined;
  return (
    <div ref={ref} className="grid gap-1.25 py-1.25">
      <Notice tone="lemon" role="alert" title={text('checkout-proof-title')}>
        <WithEmail text={text('checkout-proof-text', { email })} address={email} />
      </Notice>
      <div className="flex items-start gap-1">
        <TextInput
          name="proofCode"
          label={text('checkout-proof-code')}
          error={problem}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          className="flex-1"
        />
        <Button
          type="submit"
          name="intent"
          value="prove"
          formNoValidate
          fill="outline"
          busy={isBusy}
          className="mt-[27px] min-h-6.5"
        >
          {text('checkout-proof-confirm')}
        </Button>
      </div>
      <Button
        type="submit"
        name="intent"
        value="prove-again"
        formNoValidate
        fill="quiet"
        busy={isBusy}
        className="justify-self-start text-s"
      >
        {text('checkout-proof-again')}
      </Button>
    </div>
  );
}
