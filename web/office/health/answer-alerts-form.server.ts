import { redirect } from 'react-router';
import { officeHealthPath } from '#contract/office-paths.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/health-page.ts';

const { roles } = staffCalls['alert-handle'];

export async function answerAlertsForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const values = readFields(await args.request.formData(), ['intent', 'alertId', 'note']);
  const { intent, alertId, note } = values;
  let done = 'sent';
  try {
    if (intent === 'send') await call('document-retry');
    else {
      const { isFirst, handledBy } = await call('alert-handle', { query: { alertId }, body: { note } });
      // Not in the address: it is somebody's name.
      if (!isFirst) return { isReceived: true as const, handledBy };
      done = 'done';
    }
  } catch (error) {
    return refuseForm(error, values);
  }
  return redirect(`${officeHealthPath}?done=${done}`);
}
