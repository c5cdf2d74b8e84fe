import type { CallHandlers } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { answerOffer, readOffer } from './answer-replan.ts';
import { closeDate, openDay, readClosedDay, sendReplans } from './close-day.ts';

type Handlers = Pick<
  CallHandlers,
  'closed-day-one' | 'day-close' | 'day-open' | 'replan-send' | 'replan-one' | 'replan-answer'
>;

export function replanCallHandlers(deps: OrderDeps): Handlers {
  return {
    'closed-day-one': ({ query: { date } }, { now }) => readClosedDay(deps, date, now),
    'day-close': ({ body }, context) => closeDate(deps, body, context),
    'day-open': ({ body: { date } }, context) => openDay(deps, date, context),
    'replan-send': ({ body: { date } }, context) => sendReplans(deps, date, context),
    'replan-one': ({ query: { token } }, { now }) => readOffer(deps, token, now),
    'replan-answer': ({ body }, { now }) => answerOffer(deps, body, now),
  };
}
