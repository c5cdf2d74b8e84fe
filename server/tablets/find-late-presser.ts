import type { LatePress } from '#contract/fields/late-press.ts';
import type { Clock } from '#domain/clock.ts';
import { mayHavePressed, rolesOnTablet } from '#domain/staff/tablet-rules.ts';
import type { StaffCaller } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findMember } from '../staff/staff-store.ts';
import { findOpening, findTablet } from './tablet-store.ts';

/** The author of an action on a tablet that was offline; null: the tablet was not theirs then, or they have left. */
export function createFindLatePresser({ db, clock }: { db: Database; clock: Clock }) {
  return async (tabletId: string, { by, secondsAgo }: LatePress): Promise<StaffCaller | null> => {
    const [tablet, opening, person] = await Promise.all([
      findTablet(db, tabletId),
      findOpening(db, tabletId, by),
      findMember(db, by),
    ]);
    const at = new Date(clock().getTime() - secondsAgo * 1000);
    if (!tablet || !person || !opening || !mayHavePressed(opening, at)) return null;
    const roles = rolesOnTablet(person.roles, tablet.roles);
    return roles.length > 0 ? { name: person.name, roles, tablet: { id: tabletId, personId: by, isLate: true } } : null;
  };
}
