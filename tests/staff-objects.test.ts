import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallContract, LimitedScope } from '#contract/fields/call-contract.ts';
import type { RunLink } from '#contract/road/run-links.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { callWith, openProvenSession, openStaff, type TestStaff } from './support/accounts/office.ts';
import { idsIn } from './support/network/ids-in-schema.ts';
import { driving, stopEventOf } from './support/shop/road-shop.ts';
import { openStaffWorld, type StaffWorld } from './support/shop/staff-world.ts';

type StaffCalls = typeof staffCalls;
type CallsOf<Scope> = {
  [Name in keyof StaffCalls]: StaffCalls[Name] extends { objectScope: Scope } ? Name : never;
}[keyof StaffCalls];
/** Calls that may access only the caller's own objects: each is tried below. */
type LimitedCall = CallsOf<LimitedScope>;

interface Attempt {
  what: string;
  by: Pick<TestStaff, 'call'>;
  query?: Record<string, string>;
  body?: object;
  /** The expected code; `ok` where the answer itself refuses each object. */
  gets: string;
  /** For an answer that is `ok`: its expected content. */
  says?: object;
}

const contractOf = (name: string): CallContract => calls[name as keyof typeof calls];
const names = (Object.keys(staffCalls) as (keyof StaffCalls)[]).filter((name) => contractOf(name).caller === 'staff');
const scoped = (isLimited: boolean) =>
  names.filter((name) => !['any', undefined].includes(contractOf(name).objectScope) === isLimited);

let world: StaffWorld;
let nikos: TestStaff;
let eleni: TestStaff;
/** A phone that drives by the link of Nikos's run of today. */
let link: Pick<TestStaff, 'call'>;
/** Nikos two days later, when his run is over. */
let nikosLater: Pick<TestStaff, 'call'>;
beforeAll(async () => {
  world = await openStaffWorld();
  ({ nikos, eleni } = world);
  const { shop, dispatch } = world.road;
  const made = await dispatch.call('run-link-create', { query: { runId: world.own.runId } });
  const opened = await shop.call('run-link-open', { body: { token: (made.answer.data as RunLink).token } });
  link = callerOf(opened.answer.data.token);
  const sessionLater = await openProvenSession(shop, nikos.id, new Date(daysLater));
  nikosLater = { call: (...asked) => later(() => sessionLater.call(...asked)) };
}, 120_000);
afterAll(() => world.road.shop.close());

const daysLater = '2026-11-22T08:00:00+02:00';
const callerOf = (token: string): Pick<TestStaff, 'call'> => ({ call: callWith(world.road.shop, token) });
async function later<Result>(work: () => Promise<Result>): Promise<Result> {
  world.road.shop.setNow(daysLater);
  return work().finally(() => world.road.shop.setNow(driving));
}

type Target = StaffWorld['own'];
/** Runs that are not Nikos's of today: of another courier, of another day; and other runs than that of a link. */
const foreignRuns = (): { what: string; by: Pick<TestStaff, 'call'>; target: Target }[] => [
  { what: 'the run of another courier', by: nikos, target: world.foreign },
  { what: 'one’s own run of tomorrow', by: nikos, target: world.tomorrow },
  { what: 'one’s own run of two days ago', by: nikosLater, target: world.own },
  { what: 'the run of another courier, by a link', by: link, target: world.foreign },
  { what: 'one’s own run of tomorrow, by the link of today', by: link, target: world.tomorrow },
];
const onRuns = (ask: (target: Target) => Pick<Attempt, 'query' | 'body'>) => (): Attempt[] =>
  foreignRuns().map(({ what, by, target }) => ({ what, by, gets: 'not-found', ...ask(target) }));
const byOfficeSession = (attempts: () => Attempt[]) => () => attempts().filter(({ by }) => by !== link);
const cashFor = (target: Target) => stopEventOf(target.order, 'collected', { method: 'cash', amount: 100 });
const stopEvents = (stopEvent: object) => ({ sentAt: driving, deeds: [stopEvent] });

/** It takes or names no object: its answer must not contain data of another courier. */
const namesNothing = 'names nothing';

const attempts = {
  'office-session-one': namesNothing,
  'office-logout': namesNothing,
  'office-proof-code': namesNothing,
  'office-proof-password': namesNothing,
  'office-code-app-begin': namesNothing,
  'office-code-app-confirm': namesNothing,
  'office-passkey-begin': namesNothing,
  'office-passkey-ask': namesNothing,
  'office-pin-update': namesNothing,
  'office-passkey-confirm': namesNothing,
  'office-proof-passkey': async () => {
    const asked = await nikos.call('office-passkey-ask', { body: {} });
    const response = world.elenisKey.show(asked.answer.data.options);
    return [{ what: 'the passkey of another account', by: nikos, body: { response }, gets: 'wrong-second-factor' }];
  },
  'office-factor-delete': () => [
    {
      what: 'the passkey of another account',
      by: nikos,
      query: { factorId: world.elenisFactorId },
      gets: 'not-found',
    },
  ],
  'own-run-collection': namesNothing,
  'own-till-one': namesNothing,
  'waiting-act-collection': namesNothing,
  'act-undo': async () => {
    const stopEvent = stopEventOf(world.foreign.order, 'on-my-way');
    await eleni.call('stop-deed-create', { query: { runId: world.foreign.runId }, body: stopEvents(stopEvent) });
    return [nikos, link].map((by) => ({
      what: 'an action of another courier',
      by,
      body: { actId: stopEvent.id },
      gets: 'not-found',
    }));
  },
  'run-link-one': namesNothing,
  'terminal-offer-one': namesNothing,
  'door-pin-update': onRuns(({ deliveryId }) => ({
    query: { deliveryId },
    body: { latitude: 37.97, longitude: 23.73 },
  })),
  'run-one': onRuns(({ runId }) => ({ query: { runId } })),
  'run-leave': onRuns(({ runId }) => ({ query: { runId } })),
  'movement-document-one': byOfficeSession(onRuns(({ runId }) => ({ query: { runId } }))),
  'stop-deed-create': () => [
    ...onRuns((target) => ({ query: { runId: target.runId }, body: stopEvents(cashFor(target)) }))(),
    ...[nikos, link].map((by) => ({
      what: 'a stop of tomorrow, reported in one’s own run of today',
      by,
      query: { runId: world.own.runId },
      body: stopEvents(cashFor(world.tomorrow)),
      gets: 'ok',
      says: { items: [{ outcome: 'conflict', why: 'not-found' }] },
    })),
  ],
  'terminal-charge-create': () => [
    ...onRuns(({ runId, deliveryId }) => ({
      query: { runId },
      body: { id: randomUUID(), deliveryId, terminalId: '16000010' },
    }))(),
    ...[nikos, link].map((by) => ({
      what: 'a stop of another courier, in one’s own run',
      by,
      query: { runId: world.own.runId },
      body: { id: randomUUID(), deliveryId: world.foreign.deliveryId, terminalId: '16000010' },
      gets: 'stop-moved',
    })),
  ],
  'terminal-charge-look': () => [
    ...onRuns(({ runId }) => ({ query: { runId, chargeId: world.chargeId } }))(),
    ...onOwnRun({ chargeId: world.chargeId }),
  ],
  'terminal-charge-abort': () => [
    ...onRuns(({ runId }) => ({ query: { runId, chargeId: world.chargeId } }))(),
    ...onOwnRun({ chargeId: world.chargeId }),
  ],
  'till-count': () => [
    ...[nikos, link].map((by) => ({ what: 'the till of another courier', by, ...tillOf(eleni, world.date) })),
    ...[nikos, link].map((by) => ({ what: 'one’s own till of tomorrow', by, ...tillOf(nikos, world.tomorrow.date) })),
    { what: 'one’s own till of two days ago', by: nikosLater, ...tillOf(nikos, world.date) },
  ],
  'till-sign': () => [
    ...[nikos, link].map((by) => ({ what: 'the till of another courier', by, ...signOf(eleni, world.date) })),
    ...[nikos, link].map((by) => ({ what: 'one’s own till of tomorrow', by, ...signOf(nikos, world.tomorrow.date) })),
    { what: 'one’s own till of two days ago', by: nikosLater, ...signOf(nikos, world.date) },
  ],
  'alert-handle': () => [
    {
      what: 'an alert about money, by support',
      by: world.support,
      query: { alertId: world.moneyAlertId },
      body: { note: 'τίποτα' },
      gets: 'staff-only',
    },
  ],
  'audit-collection': () => [
    { what: 'entries about staff, by support', by: world.support, query: { subjectKind: 'staff' }, gets: 'staff-only' },
  ],
} satisfies Record<LimitedCall, typeof namesNothing | (() => Attempt[] | Promise<Attempt[]>)>;

const onOwnRun = (query: Record<string, string>): Attempt[] =>
  [nikos, link].map((by) => ({
    what: 'the charge of another courier, in one’s own run',
    by,
    query: { runId: world.own.runId, ...query },
    gets: 'not-found',
  }));
const tillOf = ({ id: courierId }: TestStaff, date: string) => ({
  query: { date, courierId },
  body: { notes: { '5000': 1 }, reason: 'τίποτα' },
  gets: 'not-found',
});

const signOf = (whose: TestStaff, date: string) => ({
  ...tillOf(whose, date),
  body: { version: 1, counted: 5000, reason: 'τίποτα' },
});

describe('a call for staff', () => {
  it.each(names)('%s states the objects it may access', (name) => {
    expect(contractOf(name).objectScope).toBeDefined();
  });

  it.each(scoped(false))(
    '%s, which touches any object, is closed to couriers and links, whatever they name',
    async (name) => {
      const { roles = [], byRunLink = false } = contractOf(name);
      expect([isInGroup(['courier'], roles), byRunLink]).toEqual([false, false]);
      const before = await world.digest();
      for (const target of [world.foreign, world.tomorrow, world.own])
        for (const by of [nikos, link])
          expect((await by.call(name, world.fill(contractOf(name), target))).answer.code).toBe('staff-only');
      expect(await world.digest()).toEqual(before);
    },
  );

  it.each(scoped(true))('%s does not touch objects of others', async (name) => {
    const { query, body, objectScope } = contractOf(name);
    const list: typeof namesNothing | (() => Attempt[] | Promise<Attempt[]>) = attempts[name as LimitedCall];
    if (list === namesNothing) {
      expect([...idsIn(query), ...idsIn(body)], name).toEqual([]);
      const session = await openProvenSession(world.road.shop, nikos.id, new Date(driving));
      const { answer } = await session.call(name, contractOf(name).body ? { body: {} } : {});
      for (const id of [eleni.id, world.foreign.runId, world.foreign.deliveryId, world.foreign.order.id])
        expect(JSON.stringify(answer), `${name}, ${objectScope}`).not.toContain(id);
      return;
    }
    for (const { what, by, gets, says, ...parts } of await list()) {
      const before = await world.digest();
      const { answer } = await by.call(name, parts);
      expect([what, answer.code]).toEqual([what, gets]);
      if (says) expect(answer.data).toMatchObject(says);
      expect(await world.digest(), what).toEqual(before);
    }
  });
});

describe('a stop in the run of another courier', () => {
  it('ignores money reported for it, and its terminal keeps waiting', async () => {
    const answer = await nikos.call('stop-deed-create', {
      query: { runId: world.own.runId },
      body: stopEvents(cashFor(world.foreign)),
    });
    // The terminal of the other courier still waits: the phone keeps its report, and nothing has happened.
    expect(answer.answer.code).toBe('terminal-waits');
    expect(world.aborted).toEqual([]);
    expect(await world.paidOf(world.foreign.order.id)).toBe(0);
  });
});

describe('a courier', () => {
  it('reaches the own run of today, or the refusals above would prove nothing', async () => {
    const query = { runId: world.own.runId };
    for (const by of [nikos, link]) expect((await by.call('run-one', { query })).answer.code).toBe('ok');
    const someone = await openStaff(world.road.shop, { roles: ['dispatch'], now: new Date(driving) });
    expect((await someone.call('run-one', { query: { runId: world.foreign.runId } })).answer.code).toBe('ok');
  });
});
