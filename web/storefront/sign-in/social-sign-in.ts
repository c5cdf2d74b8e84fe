import { redirect } from 'react-router';
import { type SocialPlatform, socialPlatforms } from '#contract/customers.ts';
import { shopContext } from '#web/visit.ts';
import { withProblem } from '../cart/problem-address.ts';
import { readFields } from '../forms/send-form.server.ts';
import { wantsPage } from '../frame/way-back.ts';
import type { Route } from './+types/social-sign-in.ts';
import { answerSignIn } from './sign-in.server.ts';
import { pathWithBack } from './way-in.ts';

export function loader() {
  return redirect('/sign-in');
}

/** What a provider gave; the shop asks the provider itself whether it holds. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData();
  const { platform, credential } = readFields(form, ['platform', 'credential']);
  const answer = await answerSignIn(args, {
    form,
    values: {},
    call: (cartId) =>
      args.context.get(shopContext).call('auth-login-social', {
        body: { platform: asPlatform(platform), credential, cartId },
      }),
  });
  if (answer instanceof Response || answer.data.isReceived || !wantsPage(args.request)) return answer;
  return redirect(withProblem(pathWithBack('/sign-in', answer.data.values.back ?? '/'), answer.data.code));
}

function asPlatform(value: string): SocialPlatform {
  return socialPlatforms.find((platform) => platform === value) ?? (value as SocialPlatform);
}
