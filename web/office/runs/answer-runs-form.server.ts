import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { runsPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road-calls.ts';
import type { StopDecision } from '#contract/road-words.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

const fields = ['do', 'deliveryId', 'courierId', 'position', 'runId', 'decision', 'date', 'reason', 'from'] as const;

/** What is pressed on the page of runs. A panel closes when the shop has taken it; what was dragged stays where one is. */
export async function answerRunsForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['run-propose'].roles });
  const date = args.params.date ?? '';
  const form = await args.request.formData();
  const values = readFields(form, [...fields]);
  const { deliveryId, courierId, runId, reason } = values;
  try {
    if (values.do === 'propose') await call('run-propose', { query: { date } });
    else if (values.do === 'move')
      await call('stop-move', {
        query: { deliveryId },
        body: { courierId, ...(values.position !== '' && { position: Number(values.position) }) },
      });
    else if (values.do === 'leave') await call('run-leave', { query: { runId } });
    else
      await call('stop-decide', {
        query: { deliveryId },
        // What is no decision is the shop's to refuse.
        body: {
          id: randomUUID(),
          decision: values.decision as StopDecision,
          reason,
          ...(values.date && { date: values.date }),
        },
      });
  } catch (error) {
    return refuseForm(error, values);
  }
  if (values.from === 'panel') return redirect(runsPath(date));
  return { isReceived: true as const, values };
}
