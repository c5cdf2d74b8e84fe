import { Form, redirect, useNavigation } from 'react-router';
import { PasswordResetForm } from '#contract/customers/customers.ts';
import { officeSignInPath, officeWelcomePath } from '#contract/office-paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { readFields } from '#web/forms/send-form.server.ts';
import { type CheckForm, useCheckedForm } from '#web/forms/use-checked-form.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { officeContext } from '../session/open-office.ts';
import { refuseForm } from '../session/refuse-form.ts';
import type { Route } from './+types/welcome-page.ts';
import { BareStage } from './bare-stage.tsx';

const checkReset = checkWith(PasswordResetForm);
/** The shop checks whether the link is valid: an error in a hidden field could not be fixed by the user. */
const check: CheckForm = (values) => {
  const { token: _, ...fields } = checkReset({ ...values, verify: values.password ?? '' });
  return fields;
};

export const meta: Route.MetaFunction = ({ matches }) => [
  ...officeMeta(matches, 'office-welcome-title'),
  { name: 'referrer', content: 'same-origin' },
];

/** Opening the page does not use the link up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  try {
    await context.get(officeContext).call('auth-password-link-check', { body: { token } });
    return { token };
  } catch (error) {
    if (error instanceof ShopFailure && error.status < 500) return { token: '' };
    throw error;
  }
}

/** Setting a password signs in as a customer: that session is ended at once, because the office has its own. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token, password } = readFields(await request.formData(), ['token', 'password']);
  const office = context.get(officeContext);
  try {
    const record = await office.call('auth-password-reset', {
      body: { token, password, verify: password, cartId: null },
    });
    await office.callAs(record.token).call('auth-logout');
  } catch (error) {
    return refuseForm(error);
  }
  office.forget();
  throw redirect(`${officeSignInPath}?welcome=1`);
}

export default function WelcomePage({ loaderData: { token }, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const { formProps, errorOf } = useCheckedForm(check, refusal?.fields);
  const isBusy = useNavigation().formAction === officeWelcomePath;
  if (!token) {
    return (
      <BareStage title={text('office-welcome-over-title')} lead={text('office-welcome-over-text')}>
        <ButtonLink href={officeSignInPath} fill="primary">
          {text('office-welcome-over-way')}
        </ButtonLink>
      </BareStage>
    );
  }
  return (
    <BareStage title={text('office-welcome-title')} lead={text('office-welcome-lead')}>
      <Form method="post" action={officeWelcomePath} replace {...formProps} className="grid gap-2">
        <input type="hidden" name="token" value={token} />
        {refusal && !isBusy ? (
          <Notice tone="tomato" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <PasswordField
          name="password"
          label={text('office-welcome-password')}
          hint={text('office-welcome-hint')}
          error={fieldErrorText(text, errorOf('password'))}
          autoComplete="new-password"
          required
        />
        <Button type="submit" fill="accent" size="large" wide busy={isBusy}>
          {text('office-welcome-send')}
        </Button>
      </Form>
    </BareStage>
  );
}
