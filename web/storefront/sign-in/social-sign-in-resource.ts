import { redirect } from 'react-router';
import { withBack } from '#contract/back-path.ts';
import { type SocialPlatform, socialPlatforms } from '#contract/customers/customers.ts';
import { homePath, signInPath } from '#contract/paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { withProblem } from '#web/routing/problem-url.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { forgetNonce, readNonce } from '#web/sign-in/google-nonce-resource.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/social-sign-in-resource.ts';
import { answerSignIn } from './sign-in.server.ts';

export function loader() {
  return redirect(signInPath);
}

/** The credential of a provider; the shop verifies it with the provider itself. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { platform, credential } = readFields(form, ['platform', 'credential']);
  const { publicUrl, socialPlatforms: offer } = args.context.get(visitContext);
  // The demo's own provider has a page instead of a button, and so no nonce.
  const nonce = platform === 'google' && offer?.google !== 'local' ? readNonce(args.request, publicUrl) : null;
  const answer = await answerSignIn(args, {
    form,
    values: {},
    call: (cartId) =>
      args.context.get(shopContext).call('auth-login-social', {
        body: { platform: asPlatform(platform), credential, nonce, cartId },
      }),
  });
  if (nonce) headersOf(answer).append('set-cookie', forgetNonce(publicUrl));
  if (answer instanceof Response || answer.data.isReceived || !wantsPage(args.request)) return answer;
  return redirect(withProblem(withBack(signInPath, answer.data.values.back ?? homePath), answer.data.code));
}

function headersOf(answer: Awaited<ReturnType<typeof answerSignIn>>): Headers {
  if (answer instanceof Response) return answer.headers;
  const headers = new Headers(answer.init?.headers);
  answer.init = { ...answer.init, headers };
  return headers;
}

function asPlatform(value: string): SocialPlatform {
  return socialPlatforms.find((platform) => platform === value) ?? (value as SocialPlatform);
}
