import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundDelivery } from '#contract/kitchen/day-board.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openRoadShop, type RoadShop, roadDate } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
beforeAll(async () => {
  road = await openRoadShop();
}, 120_000);
afterAll(() => road.shop.close());

const search = async (find: string): Promise<FoundDelivery[]> =>
  (await staffCall(road.shop, 'delivery-search', { query: { find }, role: 'support' })).answer.data.items;

describe('a delivery of any date', { timeout: 60_000 }, () => {
  it('is found by its number, and by its customer’s name without accents or capitals', async () => {
    const order = await road.place();
    const { db } = road.shop.database;
    await db.run(sql`
      update orders set contact = jsonb_set(contact, '{name}', '"Κώστας Παπαϊωάννου"') where id = ${order.id}`);
    const found = { orderNumber: order.number, name: 'Κώστας Παπαϊωάννου', date: roadDate };
    expect(await search(order.number)).toMatchObject([found]);
    expect(await search(`#${order.number} `)).toMatchObject([found]);
    expect(await search('ΠΑΠΑΙΩΑΝΝ')).toMatchObject([found]);
    expect(await search('κωστας παπα')).toMatchObject([found]);
    // After a year the name is no longer searched; the number is.
    road.shop.setNow('2027-11-20T08:00:00+02:00');
    expect(await search('παπαϊωάννου')).toEqual([]);
    expect(await search(order.number)).toMatchObject([found]);
    road.shop.setNow(`${roadDate}T08:00:00+02:00`);
  });

  it('is not found by two letters, by a wrong number, or once it was cancelled', async () => {
    const order = await road.place();
    expect(await search('πα')).toEqual([]);
    expect(await search('999999999999999999')).toEqual([]);
    expect(await search('%')).toEqual([]);
    await road.shop.database.db.run(sql`update deliveries set status = 'canceled' where order_id = ${order.id}`);
    expect(await search(order.number)).toEqual([]);
  });
});
