import { isDayOver } from '#domain/till/day-over.ts';
import { lockDay, type SpotDay } from '#server/kitchen/day-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { advanceDay } from '../runs/advance-day.ts';
import { countOpen, hasOpen, listTakings, listTills } from './till-store.ts';

/** The date is done when every till is cashed up and no stop is out. The date is locked: the last transaction sees the others' results. */
export async function closeDay(tx: Queryable, day: SpotDay, context: CallContext): Promise<void> {
  const { state } = await lockDay(tx, day);
  if (state !== 'out') return;
  const [takings, counted] = [await listTakings(tx, day), await listTills(tx, day)];
  const signed = new Set(counted.filter(({ signedBy }) => signedBy !== null).map(({ courierId }) => courierId));
  const tills = takings.map(({ courierId }) => ({ isSigned: signed.has(courierId) }));
  if (isDayOver({ open: await countOpen(tx, day), tills })) await advanceDay(tx, day, 'done', context);
}

/** After stop events: the last event may have been the last of its date. */
export async function closeAfterStopEvents({ db, spot }: RoadDeps, date: string, context: CallContext): Promise<void> {
  const day = { spot, date };
  if (await hasOpen(db, day)) return;
  await db.transaction((tx) => closeDay(tx, day, context));
}
