import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { deleteAccountPath, ordersPath, profilePath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { codeText } from '#web/forms/code-text.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useCheckedForm, type WrongFields } from '#web/forms/use-checked-form.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { WithEmail } from '#web/ui/display/email-address.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconClose } from '#web/ui/icons/controls.tsx';
import { IconReceipt } from '#web/ui/icons/order.tsx';
import { AccountHead } from '../parts/account-section.tsx';
import { needsCode, ProofCodeField, ProofStep, type Prover } from '../parts/proof-step.tsx';
import type { DeleteRefusal } from './try-delete.server.ts';

type DeleteAccountProps = { customer: Prover; credit: number; refusal: DeleteRefusal | undefined };

/** Second step: the data to be deleted, the data that stays, and the typed e-mail address, so that no account is deleted by mistake. */
export function DeleteAccount({ customer, credit, refusal }: DeleteAccountProps) {
  const text = useText();
  return (
    <main className="min-w-0 max-w-[720px]">
      <AccountHead title={text('delete-title')}>
        <p className="text-ink-muted text-lead">{text('delete-lead')}</p>
      </AccountHead>
      <div className="grid gap-3 border-line border-t py-4 sm:grid-cols-2 sm:gap-4">
        <Part title={text('delete-goes')}>
          <ul className="grid gap-1">
            <Gone>{text('delete-goes-person')}</Gone>
            <Gone>{text('delete-goes-places')}</Gone>
            <Gone>{text('delete-goes-coupons')}</Gone>
            {credit > 0 ? <Gone>{text('delete-goes-credit', { credit: formatEuros(credit) })}</Gone> : null}
          </ul>
        </Part>
        <Part title={text('delete-stays')}>
          <p className="flex gap-1 [&>svg]:text-ink-olive">
            <IconReceipt size={20} />
            <span>{text('delete-stays-text')}</span>
          </p>
        </Part>
      </div>
      <Notice tone="lemon">
        {text('delete-orders')}{' '}
        <TextLink as={Link} to={ordersPath}>
          {text('delete-orders-link')}
        </TextLink>
      </Notice>
      <DeleteForm customer={customer} refusal={refusal} />
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1.25 text-[0.9375rem] leading-[1.5]">
      <h2 className="display-face text-m">{title}</h2>
      {children}
    </section>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-1 [&>svg]:mt-0.25 [&>svg]:text-ink-tomato">
      <IconClose size={18} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function DeleteForm({ customer, refusal }: Omit<DeleteAccountProps, 'credit'>) {
  const { email, hasPassword } = customer;
  const text = useText();
  const isSending = useNavigation().formAction === deleteAccountPath;
  function check(values: Record<string, string>): WrongFields {
    const typed = (values.confirm ?? '').trim().toLowerCase();
    return {
      ...(typed !== email.toLowerCase() && { confirm: typed === '' ? 'required-field' : 'delete-confirm-differs' }),
      ...(hasPassword && !values.password && { password: 'required-field' }),
      ...(needsCode(customer) && !values.code && { code: 'required-field' }),
    };
  }
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const wrongEmail = errorOf('confirm');
  return (
    <section id="delete" className="mt-4 border-line border-t pt-4">
      <h2 className="display-face mb-2 text-[1.5rem]">{text('delete-form')}</h2>
      <ProofStep customer={customer} path={deleteAccountPath} anchor="delete" />
      <Form method="post" action={deleteAccountPath} {...formProps} className="grid max-w-[560px] gap-2.5">
        {refusal?.problem ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, refusal.problem)}
          </Notice>
        ) : null}
        <TextInput
          name="confirm"
          type="email"
          label={text('delete-confirm')}
          hint={<WithEmail text={text('delete-confirm-hint', { email })} address={email} />}
          required
          defaultValue={refusal?.confirm}
          error={
            wrongEmail === 'delete-confirm-differs' ? text('delete-confirm-differs') : fieldErrorText(text, wrongEmail)
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {hasPassword ? (
          <PasswordField
            name="password"
            label={text('profile-your-password')}
            required
            error={fieldErrorText(text, errorOf('password'))}
            autoComplete="current-password"
          />
        ) : null}
        {needsCode(customer) ? <ProofCodeField name="code" error={fieldErrorText(text, errorOf('code'))} /> : null}
        <div className="mt-1 flex flex-wrap gap-1.5 max-sm:grid">
          <ButtonLink as={Link} to={profilePath}>
            {text('delete-stay')}
          </ButtonLink>
          <Button type="submit" fill="outline" busy={isSending} className="border-accent! text-ink-tomato!">
            {text('delete-button')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
