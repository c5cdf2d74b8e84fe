import type { StaffRole } from '#contract/fields/call-contract.ts';
import { kitchenCalls as calls } from '#contract/kitchen/kitchen-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { addDays, type CalendarDate, datesFrom, daysBetween } from '#domain/athens-time.ts';
import { isOpenForChanges } from '#domain/delivery/cut-off.ts';
import { visibilityOf } from '#domain/kitchen/board-visibility.ts';
import { mayMoveDay } from '#domain/kitchen/delivery-day.ts';
import { listNeeds } from '#domain/kitchen/ingredient-needs.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { listBatchTicks } from './batch-tick-store.ts';
import { recordBatchTick } from './batches/record-batch-tick.ts';
import { answerBoard } from './board/board-answer.ts';
import { listBoardFacts, listMovedBags, listOverfull } from './board/board-store.ts';
import { findDeliveries } from './board/find-deliveries.ts';
import { readNext } from './board/read-readiness.ts';
import { findNextDay, readStrip } from './board/read-strip.ts';
import { readBookOfDay } from './book-of-day.ts';
import { moveDay, setProductionDate } from './change-day.ts';
import { listUncheckedDeliveries } from './corrections/correction-store.ts';
import { countInCarts, countOrdered, countOrderedByDate, findDay, listDeliveries, readCutOffs } from './day-store.ts';
import { keepBoards } from './kept-boards.ts';
import { answerCook, answerDay, answerNeeds } from './kitchen-answer.ts';
import type { KitchenDeps } from './kitchen-deps.ts';
import { listGone } from './laid-bag-store.ts';
import { recordTick } from './record-tick.ts';
import { listTicks } from './tick-store.ts';

const mostDays = 31;
/** Lifetime of an unused cart. */
const cartDays = 7;
const dayInMs = 86_400_000;

/** Returns the number of days; refuses too many. */
function requireFewDays({ from, to }: { from: CalendarDate; to: CalendarDate }): number {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > mostDays) throw new CallFailure('invalid-input', { fields: { to: 'invalid-field' } });
  return days;
}

type Handlers = Pick<
  CallHandlers,
  | 'delivery-day-next'
  | 'delivery-day-collection'
  | 'delivery-search'
  | 'delivery-day-one'
  | 'delivery-day-move'
  | 'production-date-update'
  | 'cook-board-one'
  | 'cook-tick-create'
  | 'batch-tick-create'
  | 'ingredient-need-collection'
>;

export function kitchenCallHandlers(deps: KitchenDeps): Handlers {
  const { db, book, spot } = deps;
  const keep = keepBoards(deps);
  return {
    'delivery-day-next': async (_input, { now }) => ({ date: await findNextDay(deps, now) }),
    async 'delivery-day-collection'({ query: range }, { now }) {
      requireFewDays(range);
      return { items: await readStrip(deps, range, now) };
    },
    'delivery-search': async ({ query: { find } }, { now }) => ({ items: await findDeliveries(deps, find, now) }),
    'delivery-day-one'({ query: { date } }, { language, now, staff }) {
      const roles = staff?.roles ?? [];
      const isFor = (call: { roles: readonly StaffRole[] }) => roles.some((role) => call.roles.includes(role));
      return keep({ board: `day ${language} ${roles}`, date, now, isLarge: true }, async () => {
        const [kept, deliveries, facts, ticks, bags, overfull, recipes, corrected] = await Promise.all([
          findDay(db, { spot, date }),
          listDeliveries(db, { spot, date }),
          listBoardFacts(db, { spot, date }),
          listTicks(db, { spot, date }),
          listMovedBags(db, { spot, date }),
          listOverfull(db, { spot, date }),
          readBookOfDay(deps, db, { spot, date }),
          listUncheckedDeliveries(db, { spot, date }),
        ]);
        const read = { day: answerDay(date, kept, now), deliveries, facts, ticks, bags, overfull, corrected };
        const board = answerBoard(read, recipes, { sight: visibilityOf(roles), language });
        return {
          ...board,
          spot,
          canTrust: isFor(staffCalls['cook-on-trust']),
          canSendPayLink: isFor(staffCalls['pay-link-send']),
          next: await readNext(deps, board, { roles, now }),
          canMoveBack: board.state !== 'open' && mayMoveDay(roles, board.state, 'frozen'),
          canSetProduction: isFor(calls['production-date-update']),
        };
      });
    },
    'delivery-day-move': ({ query: { date }, body }, context) => moveDay(db, { spot, date }, body, context),
    'production-date-update': ({ query: { date }, body }, context) =>
      setProductionDate(db, { spot, date }, body, context),
    'cook-board-one': ({ query: { date } }, { language, now }) =>
      keep({ board: `cook ${language}`, date, now, isLarge: false }, async () => {
        const [kept, ordered, ticks, batchTicks, gone, recipes] = await Promise.all([
          findDay(db, { spot, date }),
          countOrdered(db, { spot, from: date, to: date }),
          listTicks(db, { spot, date }),
          listBatchTicks(db, { spot, date }),
          listGone(db, { spot, date }),
          readBookOfDay(deps, db, { spot, date }),
        ]);
        return answerCook({ day: answerDay(date, kept, now), ordered, ticks, batchTicks, gone }, recipes, language);
      }),
    'cook-tick-create': ({ query: { date }, body }, context) => recordTick(deps, { spot, date }, body, context),
    'batch-tick-create': ({ query: { date }, body: { pressed: _, ...tick } }, context) =>
      recordBatchTick(deps, { spot, date }, tick, context),
    async 'ingredient-need-collection'({ query: { from, to } }, { language, now }) {
      const days = requireFewDays({ from, to });
      // Dates past their cut-off are final; carts that contain them can no longer become orders of these dates.
      const { ofSpot } = await readCutOffs(db, { spot, from, to });
      const open = datesFrom(from, days).find((date) => isOpenForChanges(date, ofSpot, now)) ?? addDays(to, 1);
      const since = new Date(now.getTime() - cartDays * dayInMs);
      const [certain, forecast, recipes] = await Promise.all([
        countOrderedByDate(db, { spot, from, to }),
        open > to ? [] : countInCarts(db, { spot, from: open, to }, since),
        book.get(),
      ]);
      const byDate = await Promise.all(
        [...Map.groupBy(certain, (line) => line.date)].map(async ([date, lines]) => ({
          lines,
          meals: (await readBookOfDay(deps, db, { spot, date })).cooked,
        })),
      );
      const needs = listNeeds(
        { certain: byDate, forecast: { lines: forecast, meals: recipes.cooked } },
        recipes.ingredients,
      );
      return answerNeeds(needs, { from, to }, recipes, language);
    },
  };
}
