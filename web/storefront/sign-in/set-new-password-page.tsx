import { useEffect } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { PasswordResetForm } from '#contract/customers/customers.ts';
import { homePath, newPasswordPath } from '#contract/paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { codeText } from '#web/forms/code-text.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { readFields } from '#web/forms/send-form.server.ts';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { ForgotPasswordHere } from '#web/sign-in/forgot-password-here.tsx';
import { FormProblem } from '#web/sign-in/form-problem.tsx';
import type { SignInRefusal } from '#web/sign-in/sign-in-answer.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { SuccessState } from '#web/sign-in/success-state.tsx';
import { hushFailure, sayFailure } from '#web/sign-in/use-form-answer.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { readCartId } from '../cart/current/cart-cookies.ts';
import type { Route } from './+types/set-new-password-page.ts';
import { cartCookies, refuseSignIn } from './sign-in.server.ts';

const checkReset = checkWith(PasswordResetForm);
/** The shop checks whether the link is valid: an error in a hidden field could not be fixed by the visitor. */
const check: CheckForm = (values) => {
  const { token: _, ...fields } = checkReset({ ...values, verify: values.password ?? '' });
  return fields;
};
/** Errors that another password would not fix. */
const deadEnds = ['password-request-expired', 'link-expired'];

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'new-password-title');

/** A used or expired link is reported before the visitor thinks of a password. Opening the page does not use it up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (token) await context.get(shopContext).call('auth-password-link-check', { body: { token } });
    return { token };
  } catch (error) {
    const isDead = error instanceof ShopFailure && [...deadEnds, 'invalid-input'].includes(error.code);
    if (!isDead) throw error;
    return { token: '' };
  }
}

/** Sets the password and signs in with it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, password } = readFields(await request.formData(), ['token', 'password']);
  try {
    const body = { token, password, verify: password, cartId: readCartId(request) };
    const record = await context.get(shopContext).call('auth-password-reset', { body });
    return data({ isReceived: true as const }, { headers: cartCookies(record, context) });
  } catch (error) {
    return refuseSignIn(error, { token });
  }
}

export const headers = privateHeaders;

export default function SetNewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = actionData && !actionData.isReceived ? actionData : undefined;
  // docs/spec.md#messages-errors: a toast with the text of the code.
  useEffect(() => {
    if (refusal) sayFailure(codeText(text, refusal.code));
    else hushFailure();
  }, [refusal, text]);
  const token = refusal?.values.token ?? loaderData.token;
  if (actionData?.isReceived) {
    return (
      <SignInStage title={text('password-updated')}>
        <SuccessState
          text={text('password-updated-text')}
          continueText={text('sign-in-continue')}
          onContinue={homePath}
        />
      </SignInStage>
    );
  }
  if (!token || refusal?.fields.token || deadEnds.includes(refusal?.code ?? '')) {
    return (
      <SignInStage title={text('link-expired-title')}>
        <ForgotPasswordHere back={homePath} intro={text('password-link-expired')} />
      </SignInStage>
    );
  }
  return (
    <SignInStage title={text('new-password-title')} lead={text('new-password-text')}>
      <NewPasswordForm token={token} refusal={refusal} />
    </SignInStage>
  );
}

function NewPasswordForm({ token, refusal }: { token: string; refusal: SignInRefusal | undefined }) {
  const text = useText();
  const isSending = useNavigation().formAction !== undefined;
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  return (
    <Form method="post" action={newPasswordPath} replace {...formProps} onInput={hushFailure} className="grid gap-2">
      <input type="hidden" name="token" value={token} />
      <FormProblem problem={refusal && codeText(text, refusal.code)} />
      <PasswordField
        name="password"
        label={text('new-password-label')}
        hint={text('sign-in-password-hint')}
        error={fieldErrorText(text, errorOf('password'))}
        autoComplete="new-password"
        required
      />
      <Button type="submit" fill="accent" size="large" wide busy={isSending} busyText={text('new-password-sending')}>
        {text('new-password-send')}
      </Button>
    </Form>
  );
}
