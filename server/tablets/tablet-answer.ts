import type { Tablet, TabletState } from '#contract/staff/tablets.ts';
import { locksAt, rolesOnTablet } from '#domain/staff/tablet-rules.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { Queryable } from '../database/database.ts';
import { listPeopleWithPin } from './pin-store.ts';
import { findTablet, type StoredTablet } from './tablet-store.ts';

/** The current user; null when the tablet is locked, manually or by time, or when they have left the shop. */
export function personAt({ person, roles, usedAt }: StoredTablet, now: Date) {
  if (!person || !usedAt || locksAt(usedAt) <= now) return null;
  const own = rolesOnTablet(person.roles, roles);
  return own.length > 0 ? { ...person, roles: own } : null;
}

export function answerTablet(tablet: StoredTablet, now: Date): Tablet {
  const { id, name, roles, enrolledAt, usedAt } = tablet;
  const person = personAt(tablet, now);
  return {
    id,
    name,
    roles,
    enrolledAt: enrolledAt.toISOString(),
    openedBy: person && { id: person.id, name: person.name },
    usedAt: usedAt?.toISOString() ?? null,
  };
}

export async function answerState(db: Queryable, tabletId: string, now: Date): Promise<TabletState> {
  const tablet = await findTablet(db, tabletId);
  if (!tablet) throw new CallFailure('user-not-allowed');
  const people = (await listPeopleWithPin(db)).filter(({ roles }) => rolesOnTablet(roles, tablet.roles).length > 0);
  const shown = answerTablet(tablet, now);
  return {
    tablet: shown,
    people: people.map(({ id, name }) => ({ id, name })),
    locksAt: shown.openedBy && tablet.usedAt ? locksAt(tablet.usedAt).toISOString() : null,
    roles: personAt(tablet, now)?.roles ?? [],
  };
}
