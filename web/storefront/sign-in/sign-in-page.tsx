import { redirect, useNavigate } from 'react-router';
import { withBack } from '#contract/back-path.ts';
import { signInPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { isPersonal } from '#web/routing/personal-pages.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { wayBackOf } from '#web/routing/way-in.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { SignInWays } from '#web/sign-in/sign-in-ways.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext, userContext } from '#web/visit/visit.ts';
import type { Route } from './+types/sign-in-page.ts';
import { LinkSignIn } from './link-sign-in.tsx';
import { answerSignIn } from './sign-in.server.ts';
import { signInReason } from './sign-in-reason.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'login-sign-up');

/** A mailed link only shows a button: mail scanners open links, and must not use them up. */
export function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token');
  const back = wayBackOf(request);
  if (!token && context.get(userContext) && wantsPage(request)) throw redirect(back);
  return { token, back };
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { username, password } = readFields(form, ['username', 'password']);
  const shop = args.context.get(shopContext);
  return answerSignIn(args, {
    form,
    values: { username },
    call: (cartId) => shop.call('auth-login-email', { body: { username, password, cartId } }),
  });
}

export const headers = privateHeaders;
export const shouldRevalidate = revalidateUnlessSameUrl;

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const served = actionData && !actionData.isReceived ? actionData : undefined;
  const back = served?.values.back ?? loaderData.back;
  if (loaderData.token) return <LinkSignIn token={loaderData.token} />;
  return (
    <SignInStage
      title={text('login-sign-up')}
      {...(isPersonal(back) && { lead: text(signInReason(withBack(signInPath, back))) })}
    >
      <SignInWays back={back} served={served} onSignedIn={() => void navigate(back, { replace: true })} />
    </SignInStage>
  );
}
