import type { tabletCalls } from '#contract/staff/tablet-calls.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { openByPin, setPin, type TabletDeps } from './open-tablet.ts';
import { answerState, answerTablet } from './tablet-answer.ts';
import { deleteTablet, findTablet, insertTablet, listTablets, lockTablet, recordTabletUse } from './tablet-store.ts';

export function tabletCallHandlers(deps: TabletDeps): Pick<CallHandlers, keyof typeof tabletCalls> {
  const { db } = deps;
  return {
    async 'office-pin-update'({ body }, context) {
      await setPin(deps, body.pin, context);
      return { received: true };
    },
    async 'tablet-collection'(_input, { now }) {
      return { items: (await listTablets(db)).map((tablet) => answerTablet(tablet, now)) };
    },
    'tablet-create': ({ body }, context) =>
      db.transaction(async (tx) => {
        const { id, token } = await insertTablet(tx, body, context.now);
        const tablet = await findTablet(tx, id);
        if (!tablet) throw new CallFailure('not-found');
        await insertAuditEntry(tx, context, { subject: { kind: 'tablet', id }, action: 'enrolled', after: body });
        return { token, tablet: answerTablet(tablet, context.now) };
      }),
    'tablet-delete': ({ query: { tabletId: id } }, context) =>
      db.transaction(async (tx) => {
        const before = await deleteTablet(tx, id);
        if (!before) throw new CallFailure('not-found');
        await insertAuditEntry(tx, context, { subject: { kind: 'tablet', id }, action: 'removed', before });
        return { received: true };
      }),
    'tablet-one': (_input, context) => answerState(db, tabletIdOf(context), context.now),
    'tablet-open': ({ body }, context) => openByPin(deps, { tabletId: tabletIdOf(context), ...body }, context),
    async 'tablet-lock'(_input, context) {
      await lockTablet(db, tabletIdOf(context));
      return answerState(db, tabletIdOf(context), context.now);
    },
    async 'tablet-use'(_input, context) {
      const { staff, now } = context;
      if (!staff?.tablet) throw new CallFailure('tablet-locked');
      await recordTabletUse(db, staff.tablet.id, staff.tablet.personId, now);
      return answerState(db, staff.tablet.id, now);
    },
  };
}

function tabletIdOf({ tablet }: CallContext): string {
  if (!tablet) throw new CallFailure('user-not-allowed');
  return tablet.id;
}
