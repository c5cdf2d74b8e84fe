import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { runsPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road-calls.ts';
import type { StopDecision } from '#contract/road-words.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';

/** What is pressed on the page of runs. A panel closes when the shop has taken it; what was dragged stays where one is. */
export function answerRunsForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: roadCalls['run-propose'].roles,
    fields: ['do', 'deliveryId', 'courierId', 'position', 'runId', 'decision', 'date', 'reason', 'from'],
    async answer({ call, values, params: { date = '' }, received }) {
      const { deliveryId, courierId, position, runId, reason } = values;
      const query = { deliveryId };
      if (values.do === 'propose') await call('run-propose', { query: { date } });
      else if (values.do === 'move')
        await call('stop-move', { query, body: { courierId, ...(position !== '' && { position: Number(position) }) } });
      else if (values.do === 'leave') await call('run-leave', { query: { runId } });
      else {
        // What is no decision is the shop's to refuse.
        const decision = values.decision as StopDecision;
        const until = values.date && { date: values.date };
        await call('stop-decide', { query, body: { id: randomUUID(), decision, reason, ...until } });
      }
      return values.from === 'panel' ? redirect(runsPath(date)) : received;
    },
  });
}
