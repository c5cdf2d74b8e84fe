import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '#contract/shop/settings.ts';
import type { Clock } from '#domain/clock.ts';
import { kitchenOf, readCentres } from '../delivery/centre-directory.ts';
import type { Environment } from '../environment.ts';
import type { PrintDrawer } from '../kitchen/printing/print-drawer.ts';
import { doorCalls } from '../orders/door-calls.ts';
import { changeAtDoor } from '../orders/ending/change-at-door.ts';
import { endDelivery } from '../orders/ending/end-delivery.ts';
import { notifyDeliveryNews } from '../orders/ending/notify-delivery-news.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { type DoorDeps, dispatchDelivery, settleAtDoor, signForTerminal } from '../orders/papers/door-money.ts';
import { datesForStop } from '../orders/replanning/dates-for-stop.ts';
import { messageJobs } from '../outbox/phone/send-due-messages.ts';
import type { CardTerminals } from '../outside/card-payments/card-terminals.ts';
import { openPhoneMessages } from '../outside/phone-messages/http-phone-messages.ts';
import { createPlanRuns } from '../road/planning/run-planner.ts';
import { roadCallHandlers } from '../road/road-calls.ts';
import type { RoadDeps } from '../road/road-deps.ts';
import { isTerminalWaiting } from '../road/stop-events/stop-event-store.ts';
import { stopTerminalOf } from '../road/terminals/abort-charge.ts';
import { terminalJobs } from '../road/terminals/charge-terminal.ts';

interface RoadParts {
  orders: OrderDeps;
  door: DoorDeps;
  spot: string;
  environment: Pick<Environment, 'SHOP_SECRET' | 'ROUTES_URL' | 'MOVEMENT_DOCUMENTS'> &
    Parameters<typeof openPhoneMessages>[0];
  settings(): Promise<Settings>;
  drawer: PrintDrawer;
  clock: Clock;
  terminals: CardTerminals | null;
  log: FastifyBaseLogger;
}

/** Delivery runs, with their dependencies on orders, delivery windows and documents. */
export function wireRoad(parts: RoadParts) {
  const { orders, door, spot, environment, settings, drawer, clock, terminals, log } = parts;
  const messages = openPhoneMessages(environment, async () => (await settings()).brand.name.el);
  const report = (error: unknown) => log.warn({ err: error }, 'the routing server did not plan');
  const deps: RoadDeps = {
    db: door.db,
    spot,
    secret: environment.SHOP_SECRET,
    planRuns: createPlanRuns({ routesUrl: environment.ROUTES_URL, report }),
    settings,
    issuesMovements: environment.MOVEMENT_DOCUMENTS === 'on',
    draw: (sheet, at) =>
      drawer.draw({ as: 'pdf', order: { language: 'el', title: '', now: at.getTime(), sheets: [sheet] } }),
    kitchen: async () => kitchenOf((await settings()).company, await readCentres()),
    centres: readCentres,
    orders: {
      dispatch: (deliveryId, work) => dispatchDelivery(door, deliveryId, work),
      settle: (tx, order, payment, work) => settleAtDoor(door, tx, { order, payment }, work),
      endDelivery: (tx, order, end, now) => endDelivery(tx, order, end, { now, secret: orders.secret }),
      notify: (tx, order, news, now) =>
        notifyDeliveryNews(tx, order, news, { now, say: orders.say, hasPhoneMessages: messages !== null }),
      datesFor: (stop, now) => datesForStop(orders, stop, now),
      changeAtDoor: (now, work) => changeAtDoor(orders, now, work),
      signForTerminal: (orderId, terminalId) => signForTerminal(door, orderId, terminalId),
      needsSignature: door.provider.isConnected,
    },
    terminals,
  };
  const road = roadCallHandlers(deps);
  const onFailure = (failure: object) => log.warn(failure, 'a message did not reach its phone');
  return {
    deps,
    handlers: { ...doorCalls(door, waitingTerminal(deps)), ...road },
    jobs: [...messageJobs({ db: door.db, messages, clock, onFailure }), ...terminalJobs(deps, clock)],
  };
}

/** Payments recorded by the office cancel a waiting terminal payment, like those recorded by a courier. */
function waitingTerminal(deps: RoadDeps): Parameters<typeof doorCalls>[1] {
  return {
    stop: (orderId, context) => stopTerminalOf(deps, { orderId }, context),
    isWaiting: (tx, orderId) => isTerminalWaiting(tx, orderId, null),
  };
}
