import { data, redirect } from 'react-router';
import { policyPath } from '#contract/paths.ts';
import { readWayBack, wantsPage } from '#web/routing/way-back.ts';
import { decideConsent, writeConsent } from '#web/visit/analytics-consent.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/change-consent-resource.ts';

export function loader() {
  return redirect(policyPath('cookies'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const isSecure = context.get(visitContext).publicUrl.startsWith('https:');
  const headers = { 'set-cookie': writeConsent(decideConsent(form), isSecure) };
  return wantsPage(request) ? redirect(readWayBack(form), { headers }) : data({ isSaved: true }, { headers });
}
