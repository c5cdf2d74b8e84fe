import { data } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { shopContext } from '#web/visit.ts';
import { readFields } from '../forms/send-form.server.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import { readWayBack } from '../frame/way-back.ts';
import type { Route } from './+types/forgot-password-page.ts';
import { ForgotPasswordHere } from './forgot-password-here.tsx';
import { refuse } from './sign-in.server.ts';
import { privateHeaders, signInMeta } from './sign-in-meta.ts';
import { SignInStage } from './sign-in-stage.tsx';
import { wayBackOf } from './way-in.ts';

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
    return refuse(error, { username, back });
  }
}

export const headers = privateHeaders;
export const shouldRevalidate = asksUnlessSameAddress;

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
