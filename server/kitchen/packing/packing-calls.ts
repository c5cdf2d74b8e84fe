import { comparePacking } from '#domain/kitchen/pack-bags.ts';
import { bagsOf } from '#domain/kitchen/packed-bag.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import { keepBoards } from '../kept-boards.ts';
import { answerDay } from '../kitchen-answer.ts';
import { listLabelPrints } from '../printing/label-store.ts';
import { findPackedDelivery, listPackedDeliveries } from './bag-store.ts';
import { recordFound } from './found-meal.ts';
import { recordMissing, reportMissingMeal } from './missing-meal.ts';
import { confirmBag, moveBag } from './move-bag.ts';
import { answerBag, answerCards } from './packing-answer.ts';
import type { PackingDeps } from './packing-deps.ts';
import { readPackingWorld } from './packing-world.ts';
import { readWorldsOf } from './packing-worlds.ts';
import { recordPackTick } from './record-pack-tick.ts';
import { scanLabel } from './scan-label.ts';
import { openBag } from './work-on-bag.ts';

type Handlers = Pick<
  CallHandlers,
  | 'packing-board-one'
  | 'bag-collection'
  | 'bag-one'
  | 'pack-tick-create'
  | 'pack-scan-create'
  | 'bag-confirm'
  | 'bag-move'
  | 'missing-meal-one'
  | 'missing-meal-create'
  | 'missing-meal-found'
>;

export function packingCallHandlers(deps: PackingDeps): Handlers {
  const { db, spot } = deps;
  const keep = keepBoards(deps);
  const readBag: Handlers['bag-one'] = async ({ query: { date, deliveryId, bag } }, { language }) => {
    const day = { spot, date };
    const [delivery, world] = await Promise.all([
      findPackedDelivery(db, spot, deliveryId),
      readPackingWorld(deps, db, day, language),
    ]);
    const opened = openBag(delivery, day, Number(bag));
    const found = { deliveries: [opened.delivery], own: world, language };
    const worldOf = await readWorldsOf(deps, db, day, found);
    return answerBag(opened.delivery, opened.bag, worldOf(opened.delivery));
  };
  return {
    'packing-board-one': ({ query: { date } }, { language, now }) =>
      keep({ board: `packing ${language}`, date, now, isLarge: true }, async () => {
        const day = { spot, date };
        const [deliveries, world] = await Promise.all([
          listPackedDeliveries(db, day),
          readPackingWorld(deps, db, day, language),
        ]);
        const worldOf = await readWorldsOf(deps, db, day, { deliveries, own: world, language });
        const items = deliveries
          .toSorted(comparePacking)
          .flatMap((delivery) => answerCards(delivery, worldOf(delivery)));
        return { ...answerDay(date, world.kept, now), items };
      }),
    async 'bag-collection'({ query: { date } }, { language, now }) {
      const day = { spot, date };
      const bags = keep({ board: `bags ${language}`, date, now, isLarge: true }, async () => {
        const [deliveries, world] = await Promise.all([
          listPackedDeliveries(db, day),
          readPackingWorld(deps, db, day, language),
        ]);
        const worldOf = await readWorldsOf(deps, db, day, { deliveries, own: world, language });
        const items = deliveries
          .toSorted(comparePacking)
          .flatMap((delivery) => bagsOf(delivery).map((bag) => answerBag(delivery, bag, worldOf(delivery))));
        return { items };
      });
      // Not part of the cached board: printing labels does not change the board.
      const [{ items }, labels] = await Promise.all([bags, listLabelPrints(db, day)]);
      return { items, labels };
    },
    'bag-one': readBag,
    'pack-tick-create': ({ query: { date }, body: { deliveryId, bag, pressed: _, ...tick } }, context) =>
      recordPackTick(deps, { spot, date }, { place: { deliveryId, bag }, tick: { ...tick, label: null } }, context),
    'pack-scan-create': ({ query: { date }, body }, context) => scanLabel(deps, { spot, date }, body, context),
    'bag-confirm': ({ query: { date }, body: { read, pressed: _, ...place } }, context) =>
      confirmBag(deps, { spot, date }, { place, read }, context),
    'bag-move': ({ query: { date }, body: { state, reason, pressed: _, ...place } }, context) =>
      moveBag(deps, { spot, date }, { place, state, reason }, context),
    'missing-meal-one': ({ query: { date, deliveryId, bag, itemId } }, context) =>
      reportMissingMeal(deps, { spot, date }, { deliveryId, bag: Number(bag), itemId }, context),
    async 'missing-meal-create'({ query: { date }, body: { id, pressed: _, ...place } }, context) {
      const made = await recordMissing(deps, { spot, date }, { id, place }, context);
      const query = { date, deliveryId: place.deliveryId, bag: String(place.bag) };
      return { ...made, bag: await readBag({ query, body: undefined }, context) };
    },
    async 'missing-meal-found'({ query: { date }, body: { id } }, context) {
      const { outcome, place } = await recordFound(deps, { spot, date }, id, context);
      const query = { date, deliveryId: place.deliveryId, bag: String(place.bag) };
      return { outcome, bag: await readBag({ query, body: undefined }, context) };
    },
  };
}
