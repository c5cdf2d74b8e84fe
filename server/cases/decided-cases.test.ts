import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { casePhotosPath, officeCasePhotoPath, officeCasePhotosPath } from '#contract/cases/case-photos.ts';
import { sql } from '#server/database/sql.ts';
import { forgetOld } from '#server/forget-old.ts';
import type { TestStaff } from '#tests/support/accounts/office.ts';
import {
  type CaseShop,
  complaint,
  type DeliveredOrder,
  openCaseShop,
  reporting,
} from '#tests/support/desk/case-shop.ts';
import { creditOf } from '#tests/support/shop/changing-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

let cases: CaseShop;
beforeAll(async () => {
  cases = await openCaseShop();
}, 120_000);
beforeEach(() => cases.shop.setNow(reporting));
afterAll(() => cases.close());

const open = async ({ customer, order }: DeliveredOrder, body: object) =>
  (await customer.call('own-case-create', { query: { orderId: order.id }, body })).answer.data;
const ask = async (
  by: TestStaff,
  name: Parameters<TestStaff['call']>[0],
  query: Record<string, string>,
  body?: object,
) => (await by.call(name, { query, ...(body && { body }) })).answer;
const read = async (caseId: string) => (await ask(cases.support, 'case-one', { caseId })).data;
const decision = (seen: number, amount: number, more: object = {}) => ({
  ...{ seen, way: 'refund', amount, cause: 'kitchen', reason: 'Δείγμα στην άκρη', message: 'Συγγνώμη.' },
  ...more,
});
const wholeMeals = ({ order }: DeliveredOrder) =>
  order.deliveries[0]?.items.map(({ id, amount }) => ({ itemId: id, units: amount }));
const refunded = async ({ order }: DeliveredOrder) => {
  const row = await cases.shop.database.db.one<{ sum: number }>(sql`
    select coalesce(sum(amount_in_cents), 0)::int as sum from refunds where order_id = ${order.id}`);
  return row?.sum;
};
const timeout = 120_000;

describe('a case for a person', { timeout }, () => {
  it('shows its batch with the other portions and complaints, and is decided by support within the limit', async () => {
    const [bought, other] = [await cases.deliver(), await cases.deliver()];
    const earlier = await open(other, complaint(other.order, 'quality', { wish: 'none' }));
    const { id } = await open(bought, complaint(bought.order, 'quality', { wish: 'credit' }));
    const seen = await read(id);
    expect(seen).toMatchObject({ state: 'open', personReason: 'not-ruled', isByStaff: false, limit: 2500 });
    expect(seen.batches).toHaveLength(1);
    expect(seen.batches[0].portions).toBeGreaterThanOrEqual(4);
    expect(seen.batches[0].others.map(({ number }: { number: string }) => number)).toContain(earlier.number);
    const answer = await ask(
      cases.support,
      'case-decide',
      { caseId: id },
      decision(seen.version, 300, { way: 'credit' }),
    );
    expect(answer.data).toMatchObject({
      state: 'closed',
      cause: 'kitchen',
      decision: { credit: 300, by: 'Κατερίνα Ρήγα', message: 'Συγγνώμη.' },
    });
    expect(await creditOf(cases.shop, bought.customer)).toBe(300);
    const again = await ask(cases.support, 'case-decide', { caseId: id }, decision(answer.data.version, 300));
    expect(again.code).toBe('case-closed');
    const trail = await ask(cases.owner, 'audit-collection', { subjectKind: 'order', subjectId: bought.order.id });
    expect(trail.data.items[0]).toMatchObject({
      action: 'case-decided',
      reason: 'Δείγμα στην άκρη',
      after: { creditInCents: 300 },
    });
    const byLot = await ask(cases.support, 'case-collection', { list: 'open', lot: seen.batches[0].lot });
    expect(byLot.data.items.map(({ number }: { number: string }) => number)).toContain(earlier.number);
    expect(byLot.data.sources.lots[0].count).toBeGreaterThanOrEqual(2);
  });

  it('never gives back more than its meals cost, and closes without money too', async () => {
    const bought = await cases.deliver();
    const { id } = await open(bought, complaint(bought.order, 'damaged'));
    const { most, version } = await read(id);
    const over = await ask(cases.support, 'case-decide', { caseId: id }, decision(version, most + 1));
    expect([over.code, over.data]).toEqual(['case-over-cost', { most }]);
    const none = decision(version, 0, { way: 'none', cause: 'customer' });
    expect((await ask(cases.support, 'case-decide', { caseId: id }, none)).data).toMatchObject({
      ...{ state: 'closed', decision: { amount: 0, way: 'none' } },
    });
    expect(await refunded(bought)).toBe(0);
  });

  it('above the limit of support waits for the owner, who refuses or approves', async () => {
    const bought = await cases.deliver({ meals: 4 });
    const { id } = await open(bought, complaint(bought.order, 'not-cold', { meals: wholeMeals(bought) }));
    const { most, version } = await read(id);
    expect((await ask(cases.support, 'case-count-one', {})).data.open).toBeGreaterThan(0);
    expect(most).toBeGreaterThan(2500);
    const proposed = await ask(cases.support, 'case-decide', { caseId: id }, decision(version, most));
    expect(proposed.data).toMatchObject({ state: 'waits-owner', decision: { amount: most, by: 'Κατερίνα Ρήγα' } });
    expect(await refunded(bought)).toBe(0);
    const [seenByCustomer] = (
      await bought.customer.call('own-case-collection', { query: { orderId: bought.order.id } })
    ).answer.data.items;
    expect(seenByCustomer).toMatchObject({ state: 'waits-owner', decision: null });
    const approve = (by: TestStaff, seen: number, isApproved: boolean, reason = '') =>
      ask(by, 'case-approve', { caseId: id }, { seen, isApproved, reason });
    expect((await approve(cases.support, version + 1, true)).code).toBe('staff-only');
    expect((await approve(cases.owner, version + 1, false)).code).toBe('invalid-input');
    const refused = await approve(cases.owner, version + 1, false, 'Φωτογραφία πρώτα');
    expect(refused.data).toMatchObject({ state: 'open', decision: null });
    await ask(cases.support, 'case-decide', { caseId: id }, decision(refused.data.version, most));
    const twice = await Promise.all([1, 2].map(() => approve(cases.owner, refused.data.version + 1, true)));
    expect(twice.map(({ code }) => code).sort()).toEqual(['case-closed', 'ok']);
    expect(await refunded(bought)).toBe(most);
    expect(await auditShop(cases.shop.database.db, { now: cases.shop.now() })).toEqual([]);
    const mails = await cases.shop.database.db.rows(sql`
      select 1 from mails where template = 'case-for-owner' and recipient = ${cases.owner.email}`);
    expect(mails).toHaveLength(2);
  });

  it('that two people change at once is changed by one; the other hears it, and nothing is lost', async () => {
    const bought = await cases.deliver();
    const { id } = await open(bought, complaint(bought.order, 'other'));
    const { version } = await read(id);
    const note = (by: TestStaff) =>
      ask(by, 'case-update', { caseId: id }, { seen: version, note: 'Τον πήρα', isMine: true });
    const answers = await Promise.all([note(cases.support), note(cases.owner)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['case-changed', 'ok']);
    const { steps, assignee } = await read(id);
    expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['opened', 'assigned', 'note']);
    expect(assignee).not.toBeNull();
    const decide = (by: TestStaff) => ask(by, 'case-decide', { caseId: id }, decision(version + 1, 100));
    const decided = await Promise.all([decide(cases.support), decide(cases.owner)]);
    expect(decided.map(({ code }) => code).sort()).toEqual(['case-closed', 'ok']);
    expect(await refunded(bought)).toBe(100);
  });

  it('about a danger to health ends its alert when a person decides', async () => {
    const bought = await cases.deliver();
    const { id } = await open(bought, complaint(bought.order, 'illness'));
    const handled = () =>
      cases.shop.database.db.one<{ by: string | null }>(
        sql`select handled_by as by from alerts where data->>'caseId' = ${id}`,
      );
    expect(await handled()).toEqual({ by: null });
    const problems = await ask(cases.owner, 'office-problem-collection', {});
    expect(problems.data.items).toContainEqual(expect.objectContaining({ kind: 'unsafe-meal', date: '2026-11-20' }));
    const { version } = await read(id);
    await ask(cases.support, 'case-decide', { caseId: id }, decision(version, 0, { way: 'none' }));
    expect(await handled()).toEqual({ by: 'Κατερίνα Ρήγα' });
  });
});

describe('a caller', { timeout }, () => {
  it('has a case opened by staff, later than customers can, and by the same rule', async () => {
    const bought = await cases.deliver();
    cases.shop.setNow('2026-11-20T23:00:00+02:00');
    const found = await ask(cases.support, 'case-order-one', { number: bought.order.number });
    expect(found.data.deliveries[0].meals.length).toBeGreaterThan(0);
    await cases.shop.database.db.run(
      sql`update deliveries set date = '2026-10-01' where order_id = ${bought.order.id}`,
    );
    const body = { ...complaint(bought.order, 'missing'), orderId: bought.order.id };
    const own = await bought.customer.call('own-case-create', {
      ...{ query: { orderId: bought.order.id }, body: complaint(bought.order, 'missing') },
    });
    expect(own.answer.code).toBe('case-too-late');
    const opened = await ask(cases.support, 'case-create', {}, body);
    expect(opened.data).toMatchObject({ state: 'closed', decision: { isByRule: true } });
    expect((await ask(cases.support, 'case-create', {}, body)).data.id).toBe(opened.data.id);
    expect((await ask(cases.support, 'case-order-one', { number: '999999999' })).code).toBe('order-not-found');
  });
});

describe('a photo of a complaint', { timeout }, () => {
  const send = (url: string, headers: Record<string, string>, payload: Buffer) =>
    cases.shop.app.inject({ method: 'POST', url, headers: { 'content-type': 'image/jpeg', ...headers }, payload });
  const picture = () =>
    sharp({ create: { width: 2000, height: 900, channels: 3, background: '#775533' } })
      .jpeg()
      .toBuffer();

  it('is sent before the case that names it, and shown to those who decide only', async () => {
    const bought = await cases.deliver();
    const path = casePhotosPath(bought.order.id);
    const sent = await send(path, bought.customer.headers, await picture());
    const { photoId } = sent.json().data;
    const look = (id: string, token: string) =>
      cases.shop.app.inject({ url: officeCasePhotoPath(id), headers: { authorization: `Bearer ${token}` } });
    expect((await look(photoId, cases.support.token)).statusCode).toBe(404);
    const { id } = await open(bought, complaint(bought.order, 'spoiled', { photoIds: [photoId] }));
    expect((await read(id)).photoIds).toEqual([photoId]);
    const seen = await look(photoId, cases.support.token);
    expect([seen.statusCode, (await sharp(seen.rawPayload).metadata()).width]).toEqual([200, 1600]);
    const stranger = await cases.deliver();
    expect((await send(path, stranger.customer.headers, await picture())).statusCode).toBe(404);
    expect((await look(photoId, stranger.customer.headers.authorization?.slice(7) ?? '')).statusCode).toBe(403);
    expect(
      (
        await send(
          officeCasePhotosPath(bought.order.id),
          { authorization: `Bearer ${cases.support.token}` },
          await picture(),
        )
      ).statusCode,
    ).toBe(200);
    expect(
      (await send(officeCasePhotosPath(bought.order.id), bought.customer.headers, await picture())).statusCode,
    ).toBe(403);
  });

  it('that is none is refused with a sentence, and unnamed ones are forgotten after a day', async () => {
    const bought = await cases.deliver();
    const path = casePhotosPath(bought.order.id);
    const bad = await send(path, bought.customer.headers, Buffer.from('%PDF-1.7 not a picture'));
    expect([bad.statusCode, bad.json().code, bad.json().message]).toEqual([
      415,
      'case-photo-unreadable',
      expect.stringContaining('JPEG'),
    ]);
    await send(path, bought.customer.headers, await picture());
    const left = () => cases.shop.database.db.rows(sql`select 1 from case_photos where order_id = ${bought.order.id}`);
    expect(await left()).toHaveLength(1);
    await forgetOld(cases.shop.database.db, new Date('2026-11-22T14:00:00+02:00'));
    expect(await left()).toHaveLength(0);
  });
});
