import { data, useNavigate } from 'react-router';
import { readBack } from '#contract/back-path.ts';
import { challengeRule } from '#contract/fields/challenge.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { wayBackOf } from '#web/routing/way-in.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { SignInWays } from '#web/sign-in/sign-in-ways.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/email-page.ts';
import { refuseSignIn } from './sign-in.server.ts';
import { keepWantedPage } from './wanted-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'sign-in-no-password');

export function loader({ request }: Route.LoaderArgs) {
  return { back: wayBackOf(request) };
}

/** Mails a one-time link and code, and remembers the visitor's page, because the link is opened elsewhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { username, challenge } = readFields(form, ['username', 'challenge']);
  const back = readBack(form.get('back'));
  try {
    await context.get(shopContext).call('auth-email-request', {
      body: { username },
      ...(challenge === challengeRule.unsolved && { challengeAnswer: challenge }),
    });
  } catch (error) {
    return refuseSignIn(error, { username, back });
  }
  const cookie = keepWantedPage(back, context.get(visitContext).publicUrl);
  return data({ isReceived: true as const, sentTo: username.trim(), back }, { headers: { 'set-cookie': cookie } });
}

export const headers = privateHeaders;
export const shouldRevalidate = revalidateUnlessSameUrl;

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  const served = actionData && !actionData.isReceived ? actionData : undefined;
  const sent = actionData?.isReceived ? actionData : undefined;
  const back = served?.values.back ?? sent?.back ?? loaderData.back;
  return (
    <SignInStage title={text('sign-in-no-password')}>
      <SignInWays
        back={back}
        startsWith="email"
        served={served}
        sentTo={sent?.sentTo ?? null}
        onSignedIn={() => void navigate(back, { replace: true })}
      />
    </SignInStage>
  );
}
