import { useNavigate } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { shopContext } from '#web/visit.ts';
import { readFields } from '../forms/send-form.server.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import type { Route } from './+types/sign-up-page.ts';
import { answerSignIn } from './sign-in.server.ts';
import { privateHeaders, signInMeta } from './sign-in-meta.ts';
import { SignInStage } from './sign-in-stage.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { wayBackOf } from './way-in.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'sign-up');

export function loader({ request }: Route.LoaderArgs) {
  return { back: wayBackOf(request) };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { name, username, password } = readFields(form, ['name', 'username', 'password']);
  const shop = args.context.get(shopContext);
  return answerSignIn(args, {
    form,
    values: { name, username },
    // docs/spec.md#sign-up-form: `verify` is sent equal to the password.
    call: (cartId) =>
      shop.call('auth-register-email', { body: { name, username, password, verify: password, cartId } }),
  });
}

export const headers = privateHeaders;
export const shouldRevalidate = asksUnlessSameAddress;

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const served = actionData && !actionData.isReceived ? actionData : undefined;
  const back = served?.values.back ?? loaderData.back;
  return (
    <SignInStage title={text('login-sign-up')}>
      <SignInWays
        back={back}
        startsWith="sign-up"
        served={served}
        onSignedIn={() => void navigate(back, { replace: true })}
      />
    </SignInStage>
  );
}
