import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { sql } from '#server/database/sql.ts';
import { readReleaseText } from '#texts/release-texts.ts';
import { writeParticulars } from './open-for-business.ts';
import { type FileShop, sendPicture } from './shop-files.ts';

const mealIdOf = async (shop: FileShop, slug: string) =>
  (await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = ${slug}`))?.id ?? '';
const sheetOf = async (shop: FileShop, mealId: string): Promise<MealRecordOne> =>
  (await shop.owner.call('meal-sheet-one', { query: { mealId } })).answer.data;
export const expectOk = ({ answer }: Awaited<ReturnType<FileShop['call']>>) => {
  if (answer.code !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.data;
};

/** Something of every kind that an owner can make. */
export async function furnish(shop: FileShop): Promise<void> {
  const { call } = shop.owner;
  await writeParticulars(shop);
  const change = async (mealId: string, parts: object, isPublished = true) => {
    const { sheet, revision } = await sheetOf(shop, mealId);
    expectOk(
      await call('meal-sheet-update', { body: { mealId, revision, sheet: { ...sheet, ...parts }, agreed: [] } }),
    );
    const now = await sheetOf(shop, mealId);
    const seen = { mealId, revision: now.revision, concerned: [], words: '' };
    if (isPublished) expectOk(await call('meal-sheet-publish', { body: seen }));
  };
  const [first, second] = [await mealIdOf(shop, 'gemista'), await mealIdOf(shop, 'avga-avokanto')];
  const picture = { focusX: 20, focusY: 80, alt: { el: 'Γεμιστά', en: 'Stuffed' } };
  const override = { kind: 'contains', what: 'sesame', amount: null, why: 'ίχνη στον πάγκο' };
  await change(first, {
    slug: 'gemista-tis-giagias',
    picture: { ...picture, file: await sendPicture(shop, first, '#a02010') },
    overrides: [override],
  });
  await change(second, { name: { el: 'Αυγά με αβοκάντο', en: 'Eggs on toast' } }, false);
  const { mealId } = expectOk(
    await call('meal-sheet-create', { body: { name: { el: 'Καινούριο πιάτο', en: '' }, course: 'main' } }),
  );
  await change(mealId, { picture: { ...picture, file: await sendPicture(shop, mealId, '#1020a0') } }, false);
  const content = withSentence('privacy', 'Νέα παράγραφος.');
  const publish = { slug: 'privacy', content, reason: '' };
  expectOk(await call('shop-text-publish', { body: { ...publish, revision: 0, inForceFrom: '2026-11-15' } }));
  const later = { ...publish, content: withSentence('privacy', 'Από τον Δεκέμβριο.') };
  expectOk(await call('shop-text-publish', { body: { ...later, revision: 1, inForceFrom: '2026-12-01' } }));
  expectOk(
    await call('shop-text-update', {
      body: { slug: 'questions', revision: 0, content: withSentence('questions', '') },
    }),
  );
  const coupon = {
    code: 'SPITI10',
    name: { el: 'Σπίτι', en: 'Home' },
    visibility: 'by-code',
    percent: 10,
    amount: null,
  };
  const limits = {
    minimumSubtotal: 0,
    totalLimit: 50,
    perCustomerLimit: 1,
    firstOrderOnly: false,
    orderKinds: ['single'],
  };
  const dates = { validFrom: '2026-11-01', validUntil: null };
  expectOk(await call('coupon-create', { body: { ...coupon, ...limits, ...dates } }));
  expectOk(
    await call('coupon-create', { body: { ...coupon, ...limits, ...dates, code: 'KRYFO', visibility: 'personal' } }),
  );
  const { coupons } = expectOk(await call('offer-collection'));
  const { id: couponId } = coupons.find(({ code }: { code: string }) => code === 'SPITI10');
  const banner = { text: { el: 'Με 10 %', en: '10 % off' }, couponId, from: '2026-11-15', until: '2026-12-31' };
  expectOk(await call('banner-create', { body: banner }));
  expectOk(await call('day-close', { body: { date: '2026-12-04', reason: 'rest-day' } }));
  const { items } = expectOk(await call('plan-price-collection'));
  const [plan] = items;
  const seen = { price: plan.price, next: null };
  const changes = [{ planId: plan.id, seen, price: plan.price + 500 }];
  expectOk(await call('plan-price-update', { body: { startsOn: '2026-12-20', changes, reason: 'υλικά' } }));
  const { rule } = expectOk(await call('menu-calendar-one', { query: { from: '2026-11-16' } }));
  const fallbacks = { ...rule.fallbacks, 'breakfast-snack': second };
  expectOk(await call('menu-rule-update', { body: { ...rule, weeks: 3, fallbacks } }));
  await shop.database.db.run(sql`
    insert into time_period_exceptions select id, '2026-12-06', 3 from time_periods order by from_time limit 1`);
}

function withSentence(slug: 'privacy' | 'questions', words: string) {
  const { content } = readReleaseText(slug);
  const add = (text: typeof content.el) => ({ ...text, body: `${text.body}\n\n${words}`.trim() });
  return { el: add(content.el), en: add(content.en) };
}
