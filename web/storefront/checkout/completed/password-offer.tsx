import { useFetcher } from 'react-router';
import { PasswordUpdateForm } from '#contract/customers/customers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { codeText } from '#web/forms/code-text.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { CompletedAnswer } from './completed-answer.ts';

const check = checkWith(PasswordUpdateForm);

type PasswordOfferProps = { order: Order; served: CompletedAnswer | undefined };

/** For an account that was created at the checkout and has no password yet. */
export function PasswordOffer({ order, served }: PasswordOfferProps) {
  const text = useText();
  const fetcher = useFetcher<CompletedAnswer>();
  const answer = fetcher.data ?? (served?.intent === 'password' ? served : undefined);
  const { formProps, errorOf } = useCheckedForm(check, answer?.fields);
  if (answer?.isDone) {
    return (
      <Notice tone="leaf" role="status">
        {text('done-password-saved')}
      </Notice>
    );
  }
  if (order.hasPassword) return null;
  const isRefused = answer !== undefined && Object.keys(answer.fields ?? {}).length === 0;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-picture border border-line p-2.5 md:p-3">
      <h2 className="font-[650] text-m leading-tight">{text('done-password')}</h2>
      <p className="text-ink-muted text-s">{text('done-password-text')}</p>
      <fetcher.Form method="post" {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        <input type="hidden" name="intent" value="password" />
        <input type="email" name="username" autoComplete="username" value={order.contact.email} readOnly hidden />
        <PasswordField
          name="password"
          label={text('profile-password-new')}
          hint={text('profile-password-rule')}
          error={fieldErrorText(text, errorOf('password'))}
          required
          minLength={8}
          autoComplete="new-password"
        />
        <PasswordField
          name="verify"
          label={text('profile-password-verify')}
          error={fieldErrorText(text, errorOf('verify'))}
          required
          autoComplete="new-password"
        />
        {isRefused ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, answer.code ?? '')}
          </Notice>
        ) : null}
        <Button type="submit" fill="outline" wide busy={fetcher.state !== 'idle'}>
          {text('profile-password-set')}
        </Button>
      </fetcher.Form>
    </section>
  );
}
