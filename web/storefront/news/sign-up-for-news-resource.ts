import { redirect } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { readWayBack, wantsPage } from '#web/routing/way-back.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/sign-up-for-news-resource.ts';
import { newsUrl } from './news-answer.ts';

export function loader() {
  return redirect(homePath);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const fields = readFields(form, ['email', 'website']);
  const answer = await sendForm(fields, (body) => context.get(shopContext).call('area-interest-create', { body }));
  return wantsPage(request) ? redirect(newsUrl(readWayBack(form), answer.data)) : answer;
}
