import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type CallContract, type StaffRole, staffRoles } from '#contract/fields/call-contract.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { createInProcessTransport } from '#server/calls/in-process-transport.ts';
import { sql } from '#server/database/sql.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import { insertTablet } from '#server/tablets/tablet-store.ts';
import { bearer } from './support/accounts/account-mails.ts';
import { callWith, openOfficeSession, openStaff, type TestStaff } from './support/accounts/office.ts';
import { liveVariables } from './support/shop/live-variables.ts';
import { openCustomer, type TestCustomer } from './support/shop/order-shop.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';
import { usualNow } from './support/shop/usual-now.ts';

const contractOf = (name: CallName): CallContract => calls[name];
const names = (Object.keys(calls) as CallName[]).filter((name) => contractOf(name).caller === 'staff');
const customerNames = (Object.keys(calls) as CallName[]).filter((name) => contractOf(name).caller === 'customer');
const bodyOf = (name: CallName) => (contractOf(name).body ? { body: {} } : {});

/** Level of proven identity. */
type Proof = 'second-factor' | 'no-second-factor' | 'second-factor-not-given';
type AtWork = Pick<TestStaff, 'id' | 'call'> & { standing: string };
const atWork = new Map<string, AtWork>();

async function openWith(shop: TestShop, role: StaffRole, proof: Proof): Promise<AtWork> {
  const { id, call } = await openStaff(shop, { roles: [role], gaveSecondFactor: proof !== 'no-second-factor' });
  const session = proof === 'second-factor-not-given' ? await openOfficeSession(shop, id) : { call };
  return { id, ...session, standing: await readStanding(shop, id) };
}

/** Everything of a person that a call may have ended or changed: sessions, roles, second factors. */
async function readStanding({ database: { db } }: TestShop, id: string): Promise<string> {
  const rows = await db.rows(sql`
    select (select jsonb_agg(to_jsonb(s) - 'last_seen_at' order by s.id) from staff_sessions s where s.account_id = ${id}) as sessions,
      (select jsonb_agg(r.role) from staff_roles r where r.account_id = ${id}) as roles,
      (select jsonb_agg(to_jsonb(f) order by f.id) from second_factors f where f.account_id = ${id}) as factors`);
  return JSON.stringify(rows);
}

/** The answer to a member of this role, who is reused for the next call if this one left them unchanged, as a refusal does. */
async function asRole(shop: TestShop, role: StaffRole, name: CallName, proof: Proof = 'second-factor') {
  const key = JSON.stringify([shop === live, role, proof]);
  const staff = atWork.get(key) ?? (await openWith(shop, role, proof));
  const { answer } = await staff.call(name, bodyOf(name));
  const wasRefused = ['staff-only', 'second-factor-missing'].includes(answer.code);
  const isUnchanged = wasRefused || (await readStanding(shop, staff.id)) === staff.standing;
  if (isUnchanged) atWork.set(key, staff);
  else atWork.delete(key);
  return answer;
}

let demo: TestShop;
let live: TestShop;
/** Callers that every call for staff refuses: one of each is enough. */
let customer: TestCustomer;
let ownerInTheShop: TestCustomer;
let lockedTablet: string;
beforeAll(async () => {
  demo = await openTestShop();
  live = await openTestShop({ environment: liveVariables });
  const { db } = demo.database;
  customer = await openCustomer(demo);
  ownerInTheShop = await openCustomer(demo);
  await grantRoles(db, ownerInTheShop.accountId, ['owner'], new Date());
  lockedTablet = (await insertTablet(db, { name: 'Κουζίνα', roles: ['kitchen'] }, new Date(usualNow))).token;
}, 60_000);
afterAll(async () => {
  await demo.close();
  await live.close();
});

describe('calls for staff', () => {
  it('exist, and each names who may make it', () => {
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(contractOf(name).roles?.length, name).toBeGreaterThan(0);
  });

  it.each(names)('%s refuses everyone signed in through the shop, even the owner, and every visitor', async (name) => {
    for (const headers of [{}, customer.headers, ownerInTheShop.headers]) {
      const { status, answer } = await demo.call(name, { ...bodyOf(name), headers });
      expect([status, answer.code]).toEqual([403, 'staff-only']);
    }
  });

  it.each(names)('%s is open to the roles it names, and to no other', async (name) => {
    const { method, roles: allowed = [] } = contractOf(name);
    for (const role of staffRoles) {
      const isRefused = !isInGroup([role], allowed);
      for (const shop of [demo, live])
        expect((await asRole(shop, role, name)).code === 'staff-only', `${name} as ${role}`).toBe(isRefused);
      const door = createInProcessTransport(demo.app.pipeline, { name: 'δοκιμή', roles: [role] });
      const message = { language: 'el', token: null, requestId: 'r', clientAddress: '127.0.0.1', query: {} } as const;
      const { answer } = await door({ ...message, name, method, body: {} });
      expect(answer.code === 'staff-only', `${name} as ${role}, vouched for`).toBe(isRefused);
    }
  });

  it.each(names)('%s is closed in a live shop until a required second factor is enrolled', async (name) => {
    const { roles: allowed = [], openWhileOwing = [] } = contractOf(name);
    for (const role of allowed) {
      const must = ['owner', 'support', 'accounts', 'dispatch'].includes(role);
      const { code } = await asRole(live, role, name, 'no-second-factor');
      expect(code === 'second-factor-missing', `${name} as ${role}`).toBe(
        must && !openWhileOwing.includes('enrolment'),
      );
      expect((await asRole(demo, role, name, 'no-second-factor')).code).not.toBe('second-factor-missing');
    }
  });

  it.each(names)('%s is closed while an enrolled second factor was not given', async (name) => {
    const { roles: allowed = [], openWhileOwing = [] } = contractOf(name);
    const { code, data } = await asRole(demo, allowed[0] ?? 'owner', name, 'second-factor-not-given');
    expect(code === 'second-factor-required' && data.by[0] === 'passkey', name).toBe(
      !openWhileOwing.includes('second-factor'),
    );
  });

  it.each(names.filter((name) => contractOf(name).needsFreshProof))(
    '%s asks for a proof of the last ten minutes',
    async (name) => {
      const role = contractOf(name).roles?.[0] ?? 'owner';
      const codeAfter = async (minutes: number) => {
        const staff = await openStaff(demo, { roles: [role], now: new Date(Date.parse(usualNow) - minutes * 60_000) });
        return (await staff.call(name, bodyOf(name))).answer;
      };
      expect((await codeAfter(10)).code).not.toBe('proof-required');
      expect(await codeAfter(11)).toMatchObject({ code: 'proof-required', data: { by: ['passkey'] } });
    },
  );

  it.each(names)('%s is closed to a tablet that is locked', async (name) => {
    const { status, answer } = await callWith(demo, lockedTablet)(name, bodyOf(name));
    expect([status, answer.code]).toEqual([403, 'tablet-locked']);
  });

  it('ask for a fresh proof where money leaves, and where roles, settings and second factors change', () => {
    const asking = names.filter((name) => contractOf(name).needsFreshProof);
    expect(asking).toEqual(
      expect.arrayContaining([
        'setting-update',
        'refund-retry',
        'refund-transfer-note',
        'staff-create',
        'staff-roles-update',
      ]),
    );
    expect(asking.filter((name) => contractOf(name).method === 'GET')).toEqual([]);
  });
});

describe('a session of the office', () => {
  let staff: TestStaff;
  beforeAll(async () => {
    staff = await openStaff(demo, { roles: [...staffRoles] });
  });
  it.each(customerNames)('is no customer’s: %s refuses it', async (name) => {
    expect([401, 422]).toContain((await staff.call(name, bodyOf(name))).status);
  });
});

describe('calls of a tablet', () => {
  const tabletNames = (Object.keys(calls) as CallName[]).filter((name) => contractOf(name).caller === 'tablet');
  let owner: TestStaff;
  beforeAll(async () => {
    owner = await openStaff(demo, { roles: ['owner'] });
  });
  it.each(tabletNames)('%s answers a tablet only, not even the owner at work', async (name) => {
    for (const headers of [{}, customer.headers, bearer(owner.token)])
      expect((await demo.call(name, { ...bodyOf(name), headers })).answer.code).toBe('user-not-allowed');
  });
});
