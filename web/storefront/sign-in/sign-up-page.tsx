import { useNavigate } from 'react-router';
import { readFields } from '#web/forms/send-form.server.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { wayBackOf } from '#web/routing/way-in.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { SignInWays } from '#web/sign-in/sign-in-ways.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/sign-up-page.ts';
import { answerSignIn } from './sign-in.server.ts';

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
export const shouldRevalidate = revalidateUnlessSameUrl;

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
