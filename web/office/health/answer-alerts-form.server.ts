import type { ActionFunctionArgs } from 'react-router';
import { officeHealthPath } from '#contract/office-paths.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = staffCalls['alert-handle'];

export function answerAlertsForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['intent', 'alertId', 'note'],
    async answer({ call, values: { intent, alertId, note } }) {
      if (intent === 'send') {
        await call('document-retry');
        return redirectDone(officeHealthPath, 'sent');
      }
      const { isFirst, handledBy } = await call('alert-handle', { query: { alertId }, body: { note } });
      // Not in the address, because it contains a person's name.
      return isFirst ? redirectDone(officeHealthPath, 'done') : { isReceived: true as const, handledBy };
    },
  });
}
