import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopTextOne, ShopTextPair, ShopTextSlug } from '#contract/shop/shop-texts.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { givePlentyOfCapacity } from '#tests/support/shop/plenty-of-capacity.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { readReleaseText } from '#texts/release-texts.ts';

let shop: TestShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  await givePlentyOfCapacity(shop.database.db);
});
afterAll(() => shop.close());

const textOf = async (slug: ShopTextSlug, version?: string): Promise<ShopTextOne> =>
  (await staffCall(shop, 'shop-text-one', { query: { slug, ...(version && { version }) } })).answer.data;

/** The release's text with an additional sentence in both languages. */
function withSentence(slug: ShopTextSlug, el: string, en: string): ShopTextPair {
  const { content } = readReleaseText(slug);
  return {
    el: { ...content.el, body: `${content.el.body}\n\n${el}` },
    en: { ...content.en, body: `${content.en.body}\n\n${en}` },
  };
}

async function publish(
  slug: ShopTextSlug,
  content: ShopTextPair,
  parts: { inForceFrom?: string; waiting?: 'keep' | 'withdraw' } = {},
) {
  const { revision } = await textOf(slug);
  const body = { slug, revision, content, inForceFrom: '2026-11-16', reason: 'ο δικηγόρος', ...parts };
  return staffCall(shop, 'shop-text-publish', { body });
}

const readBody = async (slug: string, language = 'el') =>
  (await shop.call('policy-one', { query: { slug }, headers: { lang: language } })).answer.data;

describe('texts of the shop', () => {
  it('are those of the release, as version 1, until the owner publishes another', async () => {
    const { items } = (await staffCall(shop, 'shop-text-collection')).answer.data;
    expect(items).toHaveLength(9);
    for (const { inForce, waiting, hasDraft } of items) {
      expect(inForce).toMatchObject({ version: 1, publishedAt: null, state: 'in-force' });
      expect([waiting, hasDraft]).toEqual([null, false]);
    }
    expect(await readBody('privacy')).toMatchObject({
      version: 1,
      updated: '2026-11-15',
      ...readReleaseText('privacy').content.el,
    });
  });

  it('reach every reader when published, leave earlier versions readable, and write an audit entry', async () => {
    const content = withSentence('privacy', 'Νέα παράγραφος.', 'A new paragraph.');
    expect((await publish('privacy', content)).answer.data).toMatchObject({ version: 2 });
    await expect.poll(async () => (await readBody('privacy')).body).toContain('Νέα παράγραφος.');
    expect(await readBody('privacy', 'en')).toMatchObject({ version: 2, updated: '2026-11-16', ...content.en });
    const collected = (await shop.call('policy-collection')).answer.data.items;
    expect(collected.find(({ slug }: { slug: string }) => slug === 'privacy').updated).toBe('2026-11-16');
    const first = await textOf('privacy', '1');
    expect(first.shown.content).toEqual(readReleaseText('privacy').content);
    expect(first.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'in-force'],
      [1, 'past'],
    ]);
    const { db } = shop.database;
    expect(await db.rows(sql`select action, before, after from audit_trail where subject_kind = 'shop-text'`)).toEqual([
      { action: 'published', before: { version: 1 }, after: { version: 2, inForceFrom: '2026-11-16' } },
    ]);
    await expect(db.run(sql`update shop_text_versions set content = '{}'`)).rejects.toThrow();
  });

  it('that are scheduled take effect at the beginning of their date, without a notification', async () => {
    const content = withSentence('refunds', 'Από τον Δεκέμβριο.', 'From December on.');
    await publish('refunds', content, { inForceFrom: '2026-12-01' });
    const waiting = (await staffCall(shop, 'shop-text-collection')).answer.data.items.find(
      ({ slug }: { slug: string }) => slug === 'refunds',
    );
    expect(waiting).toMatchObject({ inForce: { version: 1 }, waiting: { version: 2, inForceFrom: '2026-12-01' } });
    expect((await readBody('refunds')).version).toBe(1);
    const before = now;
    now = new Date('2026-12-01T00:00:01+02:00');
    await expect.poll(() => readBody('refunds')).toMatchObject({ version: 2, updated: '2026-12-01' });
    now = before;
    const sooner = withSentence('refunds', 'Τελικά νωρίτερα.', 'Sooner after all.');
    await publish('refunds', sooner, { waiting: 'withdraw' });
    await expect.poll(async () => (await readBody('refunds')).version).toBe(3);
    expect((await textOf('refunds')).versions.map(({ state }) => state)).toEqual(['in-force', 'withdrawn', 'past']);
  });

  it('that are scheduled are never dropped silently: a correction of today keeps them or withdraws them', async () => {
    const coming = withSentence('delivery-methods', 'Από τον Ιανουάριο.', 'From January on.');
    await publish('delivery-methods', coming, { inForceFrom: '2027-01-01' });
    const correction = withSentence('delivery-methods', 'Διόρθωση.', 'Correction.');
    const unsaid = await publish('delivery-methods', correction);
    expect([unsaid.status, unsaid.answer.code, unsaid.answer.data]).toEqual([
      409,
      'text-waits',
      { versions: [{ version: 2, inForceFrom: '2027-01-01', publishedBy: 'Ελένη' }] },
    ]);
    const sameDay = await publish('delivery-methods', correction, { inForceFrom: '2027-01-01', waiting: 'keep' });
    expect(sameDay.answer.data).toEqual({ fields: { inForceFrom: 'text-day-taken' } });
    expect((await publish('delivery-methods', correction, { waiting: 'keep' })).status).toBe(200);
    await expect.poll(async () => (await readBody('delivery-methods')).version).toBe(3);
    const states = async () =>
      (await textOf('delivery-methods')).versions.map(({ version, state }) => [version, state]);
    expect(await states()).toEqual([
      [3, 'in-force'],
      [2, 'waiting'],
      [1, 'past'],
    ]);
    const before = now;
    now = new Date('2027-01-01T00:00:01+02:00');
    await expect.poll(async () => (await readBody('delivery-methods')).version).toBe(2);
    now = before;
  });

  it('that are scheduled are withdrawn one by one, and those in force are not', async () => {
    const coming = withSentence('payment-methods', 'Από τον Ιανουάριο.', 'From January on.');
    await publish('payment-methods', coming, { inForceFrom: '2027-01-01' });
    const { revision } = await textOf('payment-methods');
    const withdraw = (version: number, seen: number) =>
      staffCall(shop, 'shop-text-withdraw', {
        body: { slug: 'payment-methods', revision: seen, version, reason: 'όχι' },
      });
    expect((await withdraw(1, revision)).answer.code).toBe('text-not-waiting');
    expect((await withdraw(2, revision)).status).toBe(200);
    expect((await withdraw(2, revision)).answer.code).toBe('text-changed');
    expect((await textOf('payment-methods')).versions.map(({ state }) => state)).toEqual(['withdrawn', 'in-force']);
    const before = now;
    now = new Date('2027-01-01T00:00:01+02:00');
    expect((await readBody('payment-methods')).version).toBe(1);
    now = before;
    // Another version can be scheduled for the same day.
    expect((await publish('payment-methods', coming, { inForceFrom: '2027-01-01' })).status).toBe(200);
  });

  it('can be questions, each a heading with its answer', async () => {
    const asked = (items: number) => async () =>
      (await shop.call('question-collection', { headers: { lang: 'en' } })).answer.data.items.length === items;
    expect(await asked(9)()).toBe(true);
    const content = withSentence('questions', '## Νέα;\n\nΝαι,\nπολλά.', '## News?\n\nYes,\nmuch.');
    expect((await publish('questions', content)).status).toBe(200);
    await expect.poll(asked(10)).toBe(true);
    const { items } = (await shop.call('question-collection', { headers: { lang: 'en' } })).answer.data;
    expect(items.at(-1)).toEqual({ question: 'News?', answer: 'Yes, much.' });
  });

  it('have drafts, visible to staff only and never overwritten from an outdated version', async () => {
    const { content } = readReleaseText('cookies');
    const save = (revision: number, title: string) =>
      staffCall(shop, 'shop-text-update', {
        body: { slug: 'cookies', revision, content: { ...content, el: { ...content.el, title } } },
      });
    const answers = await Promise.all([save(0, 'Πρώτος'), save(0, 'Δεύτερος')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = await textOf('cookies');
    expect(kept).toMatchObject({ revision: 1, draft: { changedBy: 'Ελένη' } });
    const refused = answers.find(({ status }) => status === 409)?.answer;
    expect([refused?.code, refused?.data]).toEqual([
      'text-changed',
      { revision: 1, changedBy: 'Ελένη', now: kept.draft?.content },
    ]);
    expect((await readBody('cookies')).title).toBe(content.el.title);
    const discarded = await staffCall(shop, 'shop-text-discard', { body: { slug: 'cookies', revision: 1 } });
    expect(discarded.answer.data).toEqual({ slug: 'cookies', revision: 2, version: 1 });
    // An outdated browser tab with the first draft does not restore it.
    expect((await save(1, 'Παλιός')).status).toBe(409);
    expect((await textOf('cookies')).draft).toBeNull();
  });

  it('are refused when they are incomplete, and the text in force stays', async () => {
    const { content } = readReleaseText('accessibility');
    const change = (el: object, en: object) => ({ el: { ...content.el, ...el }, en: { ...content.en, ...en } });
    const wrong = [
      [
        'accessibility',
        change({ title: '' }, { body: ' ' }),
        { 'el.title': 'required-field', 'en.body': 'required-field' },
      ],
      ['accessibility', change({ body: `${content.el.body} {{owner}}` }, {}), { 'el.body': 'unknown-placeholder' }],
      ['accessibility', change({ body: `${content.el.body} {{brand` }, {}), { 'el.body': 'unknown-placeholder' }],
      // Placeholders are not filled in a title, a description or the address of a link.
      [
        'accessibility',
        change({ title: 'Η προσβασιμότητα στο {{brand}}' }, { description: 'Of {{ brand }}' }),
        { 'el.title': 'no-placeholders', 'en.description': 'no-placeholders' },
      ],
      [
        'accessibility',
        change(
          { body: `${content.el.body} [εδώ]({{url}})` },
          { body: `${content.en.body} [here](https://{{brand}}.gr)` },
        ),
        { 'el.body': 'placeholder-in-link', 'en.body': 'placeholder-in-link' },
      ],
      ['accessibility', change({}, { body: `${content.en.body}\n\n## More` }), { 'en.body': 'parts-differ' }],
      // The file of the terms has no placeholders for fees.
      ['terms-of-use', withSentence('terms-of-use', '{{region1Fee}}', ''), { 'el.body': 'unknown-placeholder' }],
      [
        'questions',
        withSentence('questions', '## Χωρίς απάντηση;', '## No answer?'),
        { 'el.body': 'no-answer', 'en.body': 'no-answer' },
      ],
    ] as const;
    for (const [slug, pair, fields] of wrong) {
      const { status, answer } = await publish(slug, pair);
      expect([status, answer.code, answer.data]).toEqual([422, 'invalid-input', { fields }]);
    }
    for (const [inForceFrom, fault] of [
      ['2026-11-15', 'date-over'],
      ['2026-02-31', 'invalid-field'],
    ] as const)
      expect((await publish('accessibility', content, { inForceFrom })).answer.data).toEqual({
        fields: { inForceFrom: fault },
      });
    expect((await readBody('accessibility')).version).toBe(1);
    expect(await textOf('accessibility')).toMatchObject({ revision: 0, draft: null });
  });
});

describe('an order', () => {
  async function place() {
    const who = await openCustomer(shop);
    const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
    const body = { paymentType: 'bank-deposit', acceptTerms: true };
    const { order } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    return { id: order.id as string, number: order.number as string, amount: order.totals.grandtotal as number };
  }
  const termsOf = async (orderId: string) =>
    (
      await shop.database.db.one<{ said: string; since: string }>(sql`
        select t.parts::text as said, t.since::text from orders o join terms_versions t on t.hash = o.terms_hash
        where o.id = ${orderId}`)
    )?.said;

  it('keeps the terms it was placed under, also when it is confirmed after later ones took effect', async () => {
    const order = await place();
    const content = withSentence('terms-of-use', 'Καινούριος όρος.', 'A new term.');
    expect((await publish('terms-of-use', content)).status).toBe(200);
    await expect.poll(async () => (await readBody('terms-of-use')).version).toBe(2);
    const { number: orderNumber, amount } = order;
    const body = { orderNumber, amount, reference: 'terms', receivedOn: '2026-11-16' };
    expect((await staffCall(shop, 'deposit-confirm', { role: 'accounts', body })).status).toBe(200);
    const mailed = await shop.database.db.one<{ isSame: boolean }>(sql`
      select m.terms_hash = o.terms_hash as "isSame" from mails m, orders o
      where o.id = ${order.id} and m.dedupe_key = 'order-received ' || o.id`);
    expect(mailed).toEqual({ isSame: true });
    expect(await termsOf(order.id)).not.toContain('Καινούριος όρος.');
    expect(await termsOf((await place()).id)).toContain('Καινούριος όρος.');
  });
});
