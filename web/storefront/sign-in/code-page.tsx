import { redirect, useNavigate } from 'react-router';
import { homePath, signInEmailPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { answeredContext } from '#web/routing/answered-context.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { digitsOf } from '#web/sign-in/check-sign-in.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { SignInWays } from '#web/sign-in/sign-in-ways.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/code-page.ts';
import { answerSignIn } from './sign-in.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'sign-in-no-password');

export function loader({ request, context }: Route.LoaderArgs) {
  // Opened by its address, there is no code to be typed.
  if (wantsPage(request) && !context.get(answeredContext)) throw redirect(signInEmailPath);
  return null;
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  context.set(answeredContext, true);
  const form = await request.formData();
  const { username, code } = readFields(form, ['username', 'code']);
  return answerSignIn(args, {
    form,
    values: { username, code },
    call: (cartId) =>
      context.get(shopContext).call('auth-email-confirm', { body: { username, code: digitsOf(code), cartId } }),
  });
}

export const headers = privateHeaders;

/** Displayed only without scripts, after a wrong code. */
export default function CodePage({ actionData }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const served = actionData && !actionData.isReceived ? actionData : undefined;
  const back = served?.values.back ?? homePath;
  return (
    <SignInStage title={text('sign-in-no-password')}>
      <SignInWays
        back={back}
        startsWith="email"
        served={served}
        sentTo={served?.values.username ?? null}
        onSignedIn={() => void navigate(back, { replace: true })}
      />
    </SignInStage>
  );
}
