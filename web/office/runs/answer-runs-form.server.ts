import { type ActionFunctionArgs, redirect } from 'react-router';
import { runsPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import type { StopDecision } from '#contract/words/road-words.ts';
import type { MessageId } from '#texts/message-id.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { readAcknowledged } from '../form-kit/read-acknowledged.ts';

const officeWords: Partial<Record<string, MessageId>> = {
  'date-closed': 'runs-decide-date-closed',
  'invalid-schedule': 'runs-decide-date-taken',
  'slot-full': 'runs-decide-slot-full',
  'schedule-menu-is-full': 'runs-decide-kitchen-full',
  'item-type-is-full': 'runs-decide-kitchen-full',
  'item-unavailable': 'runs-decide-date-without-dish',
};

/** The value contains a date and its delivery window, as listed on the page. */
function readDate({ when, cookedOn }: { when: string; cookedOn: string }) {
  const isSameBag = when !== '' && when !== 'cooked';
  const [date = '', timePeriodId = ''] = (isSameBag ? when : cookedOn).split(' ');
  return date ? { date, ...(timePeriodId && { timePeriodId }), ...(isSameBag && { isSameBag }) } : {};
}

/** Actions of the runs page. A panel closes after success; a drag and drop stays on the page. */
export function answerRunsForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: roadCalls['run-propose'].roles,
    fields: [
      'do',
      'deliveryId',
      'courierId',
      'position',
      'runId',
      'decision',
      'when',
      'cookedOn',
      'reason',
      'from',
      'acknowledged',
    ],
    async answer({ call, json, values, params: { date = '' }, received }) {
      const { deliveryId, courierId, position, runId, reason } = values;
      const query = { deliveryId };
      if (values.do === 'propose') await call('run-propose', { query: { date } });
      else if (values.do === 'move')
        await call('stop-move', { query, body: { courierId, ...(position !== '' && { position: Number(position) }) } });
      else if (values.do === 'leave') {
        const body = readAcknowledged(json('acknowledged'));
        await call('run-leave', { query: { runId }, body });
      } else {
        // An unknown decision is refused by the shop.
        const decision = values.decision as StopDecision;
        const to = decision === 'postponed' ? readDate(values) : {};
        await call('stop-decide', { query, body: { id: crypto.randomUUID(), decision, reason, ...to } });
      }
      return values.from === 'panel' ? redirect(runsPath(date)) : received;
    },
    // The shop's texts for customers who choose a date do not fit dispatch.
    refused({ code }): { message?: string } {
      const key = officeWords[code];
      return key ? { message: createText(args.context.get(languageContext))(key) } : {};
    },
  });
}
