import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuCalendar, MenuDate } from '#contract/meals/menu.ts';
import { isOnMenu } from '#domain/meals/rotation.ts';
import { sql } from '#server/database/sql.ts';
import { keepCalendarFilled } from '#server/keep-calendar-filled.ts';
import { dishesOf, openMenuCalendar } from '#tests/support/database/menu-calendar.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const monday = '2026-11-23';
let shop: TestShop;
let menus: ReturnType<typeof openMenuCalendar>;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => new Date('2026-11-16T10:00:00+02:00') });
  menus = openMenuCalendar(shop);
}, 60_000);
afterAll(() => shop.close());

describe('the calendar', () => {
  it('shows each date as filled by the rule, with its fast, its capacity and the allowed diets', async () => {
    const calendar = await menus.readCalendar(monday, '6');
    expect(calendar.dates).toHaveLength(42);
    expect(calendar.dates[0]).toMatchObject({
      date: monday,
      version: 0,
      state: 'published',
      isOpen: true,
      fast: { kind: 'fish', season: 'nativity' },
    });
    for (const day of calendar.dates.slice(0, 7)) {
      expect(new Set(dishesOf(day))).toEqual(new Set(await menus.offeredOn(day.date)));
      expect(day.coverage.fasting).toBeGreaterThan(2);
      expect(day.checks.filter(({ weight }) => weight === 'blocker')).toEqual([]);
    }
    expect(calendar.dates.find(({ date }) => date === '2026-12-25')?.closed).not.toBeNull();
    const sold = await shop.database.db.rows<{ id: string; isBestSeller: boolean }>(sql`
      select id, is_best_seller as "isBestSeller" from meals where is_active order by position, slug`);
    const byRule = sold.filter((meal, place) => isOnMenu({ ...meal, place }, monday)).map(({ id }) => id);
    expect(new Set(dishesOf(calendar.dates[0] as MenuDate))).toEqual(new Set(byRule));
  });

  it('is readable by the kitchen and changed by the owner only', async () => {
    const { answer } = await staffCall(shop, 'menu-calendar-one', { query: { from: monday }, role: 'kitchen' });
    expect(answer.data.canChange).toBe(false);
    const refused = await staffCall(shop, 'menu-update', { body: { dates: [] }, role: 'kitchen' });
    expect(refused.answer.code).toBe('staff-only');
  });
});

describe('a draft', () => {
  const date = '2026-11-24';
  it('is hidden until it is published, and then visible to everyone', async () => {
    const before = await menus.offeredOn(date);
    const [gone] = before;
    await menus.change(date, (menu) => menu.filter((id) => id !== gone));
    expect(await menus.readDate(date)).toMatchObject({ state: 'changed', version: 1, changedBy: 'Ελένη' });
    expect(await menus.offeredOn(date)).toEqual(before);
    expect((await menus.publish(date)).answer).toMatchObject({ code: 'ok', data: { changedOrders: 0 } });
    await receiveChanges(shop.database);
    expect(await menus.offeredOn(date)).toEqual(before.filter((id) => id !== gone));
    expect(await menus.readDate(date)).toMatchObject({ state: 'published', version: 2 });
    const trail = await shop.database.db.rows<{ action: string }>(sql`
      select action from audit_trail where subject_kind = 'menu' and subject_id = ${`attiki ${date}`} order by id`);
    expect(trail.map(({ action }) => action)).toEqual(['drafted', 'published']);
  });

  it('equal to the published menu is no draft', async () => {
    const day = await menus.readDate('2026-11-25');
    const menu = dishesOf(day);
    await menus.save({ date: day.date, version: 0, mealIds: menu.slice(1) });
    await menus.save({ date: day.date, version: 1, mealIds: menu });
    expect(await menus.readDate(day.date)).toMatchObject({ state: 'published', version: 2 });
  });

  it('based on an outdated version is refused with the difference', async () => {
    const other = '2026-11-26';
    const day = await menus.readDate(other);
    const [first = '', second = '', ...rest] = dishesOf(day);
    const nameOf = (id: string, { dishes }: MenuCalendar) => dishes.find((dish) => dish.id === id)?.name;
    const both = await Promise.all([
      menus.save({ date: other, version: 0, mealIds: [second, ...rest] }),
      menus.save({ date: other, version: 0, mealIds: [first, ...rest] }),
    ]);
    const refused = both.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(1);
    const kept = dishesOf(await menus.readDate(other));
    const [has, lacks] = kept.includes(first) ? [first, second] : [second, first];
    const calendar = await menus.readCalendar(other);
    expect(refused[0]?.answer).toMatchObject({
      code: 'menu-changed',
      data: {
        dates: [
          {
            date: other,
            version: 1,
            changedBy: 'Ελένη',
            added: [nameOf(has, calendar)],
            removed: [nameOf(lacks, calendar)],
          },
        ],
      },
    });
    const stale = await staffCall(shop, 'menu-publish', { body: { dates: [{ date: other, version: 0 }] } });
    expect(stale.answer.code).toBe('menu-changed');
  });

  it('of several dates is saved completely or not at all', async () => {
    const [one, two] = [await menus.readDate('2026-11-27'), await menus.readDate('2026-11-28')];
    const { answer } = await menus.save(
      { date: one.date, version: one.version, mealIds: [] },
      { date: two.date, version: two.version + 1, mealIds: [] },
    );
    expect(answer.code).toBe('menu-changed');
    expect(await menus.readDate(one.date)).toEqual(one);
  });

  it('with a blocker is not published, nor one past its cut-off', async () => {
    const blocked = '2026-11-28';
    const { dishes } = await menus.readCalendar(blocked);
    const breakfasts = new Set(dishes.filter(({ category }) => category === 'breakfast-snack').map(({ id }) => id));
    await menus.change(blocked, (menu) => menu.filter((id) => !breakfasts.has(id)));
    const before = await menus.offeredOn(blocked);
    expect((await menus.publish(blocked)).answer).toMatchObject({
      code: 'menu-blocked',
      data: { checks: [{ code: 'category-empty', category: 'breakfast-snack', date: blocked }] },
    });
    expect(await menus.offeredOn(blocked)).toEqual(before);
    const over = await menus.save({ date: '2026-11-17', version: 0, mealIds: [] });
    expect(over.answer).toMatchObject({ code: 'menu-date-over', data: { date: '2026-11-17' } });
    const [fallback = ''] = breakfasts;
    const { rule } = await menus.readCalendar(blocked);
    const named = { ...rule, fallbacks: { ...rule.fallbacks, 'breakfast-snack': fallback } };
    expect((await staffCall(shop, 'menu-rule-update', { body: named })).answer.data.version).toBe(1);
    expect((await staffCall(shop, 'menu-rule-update', { body: named })).answer.code).toBe('menu-changed');
    expect((await menus.publish(blocked)).answer.code).toBe('ok');
    await receiveChanges(shop.database);
    expect(await menus.offeredOn(blocked)).toContain(fallback);
  });
});

describe('the rule', () => {
  it('skips menus emptied by staff, and can make drafts of a repeated week', async () => {
    const { db } = shop.database;
    const { rule } = await menus.readCalendar(monday);
    const form = { ...rule, kind: 'repeat', weeks: 1, publishes: false };
    expect((await staffCall(shop, 'menu-rule-update', { body: form })).answer.code).toBe('ok');
    await menus.change('2027-01-15', () => []);
    await keepCalendarFilled(db, '2026-11-20');
    expect(await menus.readDate('2027-01-15')).toMatchObject({ state: 'changed' });
    const made = await menus.readDate('2027-02-03');
    expect(made).toMatchObject({ state: 'draft', version: 1 });
    expect(new Set(dishesOf(made))).toEqual(new Set(dishesOf(await menus.readDate('2027-01-27'))));
    expect(await menus.offeredOn('2027-02-03')).toEqual([]);
    const usual = { ...form, version: form.version + 1, kind: 'rest', weeks: 4, publishes: true };
    expect((await staffCall(shop, 'menu-rule-update', { body: usual })).answer.code).toBe('ok');
  });
});
