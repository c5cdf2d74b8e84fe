import { addDays, datesFrom, daysBetween } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { listNeeds } from '#domain/kitchen/ingredient-needs.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { moveDay, setProductionDate } from './change-day.ts';
import { countInCarts, countOrdered, findDay, listDeliveries } from './day-store.ts';
import { answerBoard, answerCook, answerDay, answerNeeds } from './kitchen-answer.ts';
import type { KitchenDeps } from './kitchen-deps.ts';
import { noteTick } from './note-tick.ts';
import { listTicks } from './tick-store.ts';

const mostDays = 31;
/** As long as a cart lives without being touched. */
const cartDays = 7;
const dayInMs = 86_400_000;

type Handlers = Pick<
  CallHandlers,
  | 'delivery-day-one'
  | 'delivery-day-move'
  | 'production-date-update'
  | 'cook-board-one'
  | 'cook-tick-create'
  | 'ingredient-need-collection'
>;

export function kitchenCallHandlers(deps: KitchenDeps): Handlers {
  const { db, book, spot } = deps;
  return {
    async 'delivery-day-one'({ query: { date } }, { language, now }) {
      const [kept, deliveries] = await Promise.all([findDay(db, { spot, date }), listDeliveries(db, { spot, date })]);
      return answerBoard(answerDay(date, kept, now), deliveries, await book.get(), language);
    },
    'delivery-day-move': ({ query: { date }, body }, context) => moveDay(db, { spot, date }, body, context),
    'production-date-update': ({ query: { date }, body }, context) =>
      setProductionDate(db, { spot, date }, body, context),
    async 'cook-board-one'({ query: { date } }, { language, now }) {
      const [kept, ordered, ticks] = await Promise.all([
        findDay(db, { spot, date }),
        countOrdered(db, { spot, from: date, to: date }),
        listTicks(db, { spot, date }),
      ]);
      return answerCook({ day: answerDay(date, kept, now), ordered, ticks }, await book.get(), language);
    },
    'cook-tick-create': ({ query: { date }, body }, context) => noteTick(deps, { spot, date }, body, context),
    async 'ingredient-need-collection'({ query: { from, to } }, { language, now }) {
      const days = daysBetween(from, to) + 1;
      if (days < 1 || days > mostDays) throw new CallFailure('invalid-input', { fields: { to: 'invalid-field' } });
      // What is past its cut-off is certain; a cart that still names it will not become an order of that date.
      const open = datesFrom(from, days).find((date) => isOpenForChanges(date, now)) ?? addDays(to, 1);
      const since = new Date(now.getTime() - cartDays * dayInMs);
      const [certain, forecast, recipes] = await Promise.all([
        countOrdered(db, { spot, from, to }),
        open > to ? [] : countInCarts(db, { spot, from: open, to }, since),
        book.get(),
      ]);
      const needs = listNeeds({ certain, forecast }, recipes.cooked, recipes.ingredients);
      return answerNeeds(needs, { from, to }, recipes, language);
    },
  };
}
