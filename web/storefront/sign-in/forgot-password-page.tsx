import { data } from 'react-router';
import { readFields } from '#web/forms/send-form.server.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readWayBack } from '#web/routing/way-back.ts';
import { wayBackOf } from '#web/routing/way-in.ts';
import { ForgotPasswordHere } from '#web/sign-in/forgot-password-here.tsx';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { refuseSignIn } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'forgot-title');

export function loader({ request }: Route.LoaderArgs) {
  return { back: wayBackOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { username } = readFields(form, ['username']);
  const back = readWayBack(form);
  try {
    await context.get(shopContext).call('auth-password-request', { body: { username } });
    return data({ isReceived: true as const, back });
  } catch (error) {
    return refuseSignIn(error, { username, back });
  }
}

export const headers = privateHeaders;
export const shouldRevalidate = revalidateUnlessSameUrl;

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const served = actionData && !actionData.isReceived ? actionData : undefined;
  const back = served?.values.back ?? (actionData?.isReceived ? actionData.back : loaderData.back);
  return (
    <SignInStage title={text('forgot-title')}>
      <ForgotPasswordHere back={back} served={served} isServedSent={actionData?.isReceived ?? false} />
    </SignInStage>
  );
}
