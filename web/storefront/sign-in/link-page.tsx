import { redirect, useNavigate } from 'react-router';
import { signInPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { answeredContext } from '#web/routing/answered-context.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { EmailWay } from '#web/sign-in/email-way.tsx';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { readCartId } from '../cart/current/cart-cookies.ts';
import type { Route } from './+types/link-page.ts';
import { cartCookies, refuseSignIn } from './sign-in.server.ts';
import { forgetWantedPage, readWantedPage } from './wanted-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'login');

export function loader({ request, context }: Route.LoaderArgs) {
  if (wantsPage(request) && !context.get(answeredContext)) throw redirect(signInPath);
  return { back: readWantedPage(request) };
}

/** Signs in with a mailed link and continues on the page it was requested from, if that was in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(answeredContext, true);
  const { token } = readFields(await request.formData(), ['token']);
  try {
    const body = { token, cartId: readCartId(request) };
    const headers = cartCookies(await context.get(shopContext).call('auth-email-confirm', { body }), context);
    headers.append('set-cookie', forgetWantedPage(context.get(visitContext).publicUrl));
    return redirect(readWantedPage(request), { headers });
  } catch (error) {
    return refuseSignIn(error, {});
  }
}

export const headers = privateHeaders;

/** Displayed only when the link is no longer valid: with a form for another one. */
export default function LinkPage({ loaderData: { back } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <SignInStage title={text('link-expired-title')}>
      <EmailWay
        back={back}
        username=""
        intro={text('link-expired-text')}
        onUsername={() => {}}
        onSignedIn={() => void navigate(back, { replace: true })}
      />
    </SignInStage>
  );
}
