import { randomUUID } from 'node:crypto';
import { calls } from '#contract/calls.ts';
import { type CallContract, staffRoles } from '#contract/fields/call-contract.ts';
import type { Database } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { openStaffSession, recordProof } from '#server/staff/staff-session-store.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import type { Call } from '../soak/shop-facts.ts';
import type { AttackFacts } from './attack-facts.ts';

const mostIds = 40;

/**
 * The facts of an attack by staff: one session of each role, with the second factor, and the ids that the owner reads in
 * the office's collections. Sessions are renewed for each round, since a round may end them or take their roles.
 */
export async function addStaff(facts: AttackFacts, { db, call }: { db: Database; call: Call }): Promise<AttackFacts> {
  const staff = [];
  for (const role of staffRoles) staff.push(await openSession(db, role));
  const ids = new Map(Object.entries(facts.ids).map(([name, known]) => [name, new Set(known)]));
  for (const [name, contract] of Object.entries(calls) as [string, CallContract][]) {
    if (contract.caller !== 'staff' || contract.method !== 'GET') continue;
    const { code, data } = await call(name, 'GET', { token: staff[0] ?? '' });
    if (code === 'ok') collectIds(data, name.replace(/-.*/, ''), ids);
  }
  return {
    ...facts,
    staff,
    ids: Object.fromEntries([...ids].map(([name, known]) => [name, [...known].slice(0, mostIds)])),
    // Staff may read each customer's address.
    secrets: [],
  };
}

async function openSession(db: Database, role: (typeof staffRoles)[number]): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  await db.run(sql`
    insert into accounts (id, email, name, email_verified_at, created_at)
    values (${id}, ${`${id}@example.com`}, 'Ελένη', ${now}, ${now})`);
  await db.run(sql`
    insert into second_factors (account_id, kind, credential_id, public_key, counter, confirmed_at, created_at)
    values (${id}, 'passkey', ${randomUUID()}, ${Buffer.from('key')}, 0, ${now}, ${now})`);
  await grantRoles(db, id, [role], now);
  const token = await openStaffSession(db, id, { userAgent: '', now });
  const rows = await db.rows<{ id: string }>(sql`select id from staff_sessions where account_id = ${id}`);
  for (const session of rows) await recordProof(db, session.id, { now, isSecondFactor: true });
  return token;
}

/** Collects `id` under the name of its parent, every other id under its own name. */
function collectIds(value: unknown, noun: string, ids: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const each of value.slice(0, mostIds)) collectIds(each, noun, ids);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') collectIds(inner, key.replace(/s$/, ''), ids);
    else if (key === 'id' || /Id$/.test(key)) {
      const name = key === 'id' ? (noun === 'item' ? 'itemId' : `${noun}Id`) : key;
      ids.set(name, (ids.get(name) ?? new Set()).add(inner));
    }
  }
}
