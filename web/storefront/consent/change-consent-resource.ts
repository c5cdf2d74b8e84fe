import { redirect } from 'react-router';
import { policyPath } from '#contract/paths.ts';
import { readWayBack, wantsPage } from '#web/routing/way-back.ts';
import { decideConsent, writeConsent } from '#web/visit/analytics-consent.ts';
import type { ConsentAnswer } from '#web/visit/consent-answer.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/change-consent-resource.ts';

export function loader() {
  return redirect(policyPath('cookies'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { publicUrl, analyticsId = null } = context.get(visitContext);
  const consent = decideConsent(form);
  const headers = { 'set-cookie': writeConsent(consent, publicUrl.startsWith('https:')) };
  if (wantsPage(request)) return redirect(readWayBack(form), { headers });
  const answer: ConsentAnswer = { consent, analyticsId: consent === 'analytics' ? analyticsId : null };
  return Response.json(answer, { headers });
}
