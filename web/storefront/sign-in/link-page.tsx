import { redirect, useNavigate } from 'react-router';
import { signInPath } from '#contract/paths.ts';
import { useText } from '#web/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit.ts';
import { readCartId } from '../cart/cart-cookies.ts';
import { readFields } from '../forms/send-form.server.ts';
import { wantsPage } from '../frame/way-back.ts';
import type { Route } from './+types/link-page.ts';
import { answeredContext } from './answered.ts';
import { EmailWay } from './email-way.tsx';
import { cartCookies, refuse } from './sign-in.server.ts';
import { privateHeaders, signInMeta } from './sign-in-meta.ts';
import { SignInStage } from './sign-in-stage.tsx';
import { forgetWantedPage, readWantedPage } from './wanted-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'login');

export function loader({ request, context }: Route.LoaderArgs) {
  if (wantsPage(request) && !context.get(answeredContext)) throw redirect(signInPath);
  return { back: readWantedPage(request) };
}

/** Signs in with a mailed link and goes on where it was asked for, if that was in this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  context.set(answeredContext, true);
  const { token } = readFields(await request.formData(), ['token']);
  try {
    const body = { token, cartId: readCartId(request) };
    const headers = cartCookies(await context.get(shopContext).call('auth-email-confirm', { body }), context);
    headers.append('set-cookie', forgetWantedPage(context.get(visitContext).publicUrl));
    return redirect(readWantedPage(request), { headers });
  } catch (error) {
    return refuse(error, {});
  }
}

export const headers = privateHeaders;

/** Seen only when the link does not hold any more: here is the way to another one. */
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
