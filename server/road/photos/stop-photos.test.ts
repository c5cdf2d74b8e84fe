import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { officePhotoPath, runPhotoPath } from '#contract/road/stop-photos.ts';
import { sql } from '#server/database/sql.ts';
import { forgetOld } from '#server/forget-old.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { driving, onlyRun, openRoadShop, type RoadShop, stopEventOf } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
let runId: string;
let orders: Order[];
beforeAll(async () => {
  road = await openRoadShop();
  orders = [await road.place(), await road.place('credit-card'), await road.place('credit-card')];
  const [nikos] = road.couriers;
  if (!nikos) throw new Error('no courier drives');
  await road.shift(nikos);
  runId = onlyRun(await road.propose()).id;
  await leaveRun(road.dispatch, runId);
}, 120_000);
afterAll(() => road.shop.close());

const sendEvent = async (stopEvent: object) => {
  const body = { sentAt: driving, deeds: [stopEvent] };
  return (await road.couriers[0]?.call('stop-deed-create', { query: { runId }, body }))?.answer.data.items[0];
};
const send = (
  stopEventId: string,
  payload: Buffer,
  { token = road.couriers[0]?.token ?? '', type = 'image/jpeg' } = {},
) =>
  road.shop.app.inject({
    method: 'POST',
    url: runPhotoPath(runId, stopEventId),
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
const look = (stopEventId: string, token: string) =>
  road.shop.app.inject({ url: officePhotoPath(stopEventId), headers: { authorization: `Bearer ${token}` } });
const picture = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#775533' } })
    .withExif({ IFD0: { Make: 'Unknown', Model: 'Phone' }, IFD3: { GPSLatitude: '37/1 58/1 0/1' } })
    .jpeg()
    .toBuffer();
const storedPhotos = () => road.shop.database.db.rows(sql`select deed_id from stop_photos`);

describe('a photo of a door', { timeout: 120_000 }, () => {
  it("is sent after its stop event, re-encoded without the camera's metadata, and visible to the office only", async () => {
    const stopEvent = stopEventOf(orders[0] as Order, 'failed', { reason: 'nobody-there' });
    const sent = await picture();
    expect((await send(String(stopEvent.id), sent)).statusCode).toBe(404);
    await sendEvent(stopEvent);
    expect((await send(String(stopEvent.id), sent)).statusCode).toBe(200);
    expect((await send(String(stopEvent.id), sent)).statusCode).toBe(200);
    expect(await storedPhotos()).toHaveLength(1);
    const seen = await look(String(stopEvent.id), road.dispatch.token);
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    const { width, height, exif } = await sharp(seen.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 1600, height: 1067, exif: undefined });
    expect((await look(String(stopEvent.id), road.couriers[0]?.token ?? '')).statusCode).toBe(403);
    expect((await look(String(stopEvent.id), 'unknown')).statusCode).toBe(403);
    expect((await look(randomUUID(), road.dispatch.token)).statusCode).toBe(404);
    const { answer } = (await road.couriers[0]?.call('run-one', { query: { runId } })) ?? {};
    expect(answer?.data.stops.map(({ photoId }: { photoId: string | null }) => photoId).filter(Boolean)).toEqual([
      stopEvent.id,
    ]);
    const stranger = road.couriers[1]?.token ?? '';
    expect((await send(String(stopEvent.id), sent, { token: stranger })).statusCode).toBe(404);
    // A body from another sender is not even read.
    const large = Buffer.alloc(40 * 1024 * 1024);
    expect((await send(String(stopEvent.id), large, { token: stranger })).statusCode).toBe(404);
  });

  it('that is no picture, or 40 MB, is refused with a message, and its stop event stays', async () => {
    const before = (await storedPhotos()).length;
    const stopEvent = stopEventOf(orders[0] as Order, 'on-my-way');
    await sendEvent(stopEvent);
    const broken = (await picture()).subarray(0, 400);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const bad of [Buffer.from('not a picture'), broken, svg]) {
      const answer = await send(String(stopEvent.id), bad);
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'photo-unreadable']);
      expect(answer.json().message).toContain('φωτογραφία');
    }
    expect((await send(String(stopEvent.id), Buffer.alloc(40 * 1024 * 1024))).statusCode).toBe(413);
    expect((await send(String(stopEvent.id), Buffer.from('GIF89a'), { type: 'text/html' })).statusCode).toBe(415);
    expect(await storedPhotos()).toHaveLength(before);
    const kept = await road.shop.database.db.one(
      sql`select outcome from stop_deeds where id = ${String(stopEvent.id)}`,
    );
    expect(kept).toEqual({ outcome: 'done' });
  });

  it('is needed to leave a bag at a door: only where the customer allowed it, and never with money due', async () => {
    const left = (order: Order | undefined, facts: object = {}) =>
      sendEvent(stopEventOf(order as Order, 'delivered', { place: 'door', hasPhoto: true, ...facts }));
    expect(await left(orders[1])).toMatchObject({ outcome: 'conflict', why: 'left-not-allowed', state: 'pending' });
    const { db } = road.shop.database;
    await db.run(sql`update orders set address = address || '{"whenAway": "leave-at-door"}'::jsonb`);
    await db.run(sql`
      update deliveries set address = address || '{"whenAway": "leave-at-door"}'::jsonb where address is not null`);
    expect(await left(orders[0])).toMatchObject({ outcome: 'conflict', why: 'left-unpaid', state: 'failed' });
    expect(await left(orders[1], { hasPhoto: false })).toMatchObject({
      outcome: 'conflict',
      why: 'left-without-photo',
    });
    const { answer } = (await road.couriers[0]?.call('run-one', { query: { runId } })) ?? {};
    expect(answer?.data.stops.every(({ mayLeaveAtDoor }: { mayLeaveAtDoor: boolean }) => mayLeaveAtDoor)).toBe(true);
    expect(await left(orders[1])).toMatchObject({ outcome: 'done', state: 'delivered' });
    const stored = await db.one(sql`
      select place from stop_deeds where delivery_id = ${orders[1]?.deliveries[0]?.id} and outcome = 'done'`);
    expect(stored).toEqual({ place: 'door' });
  });

  it('is deleted after 90 days', async () => {
    await forgetOld(road.shop.database.db, new Date('2027-02-17T00:00:00Z'));
    expect(await storedPhotos()).not.toEqual([]);
    await forgetOld(road.shop.database.db, new Date('2027-02-19T00:00:00Z'));
    expect(await storedPhotos()).toEqual([]);
  });
});
