import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import type { RunPaper } from '#contract/road/road.ts';
import { sql } from '#server/database/sql.ts';
import { leaveRun } from '#tests/support/database/leave-run.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { onlyRun, openRoadShop, type RoadShop } from '#tests/support/shop/road-shop.ts';

let road: RoadShop;
let orders: Order[];
let runId: string;
const textOf = ({ file }: RunPaper) => readPdf(Buffer.from(file.base64, 'base64')).pages.join('\n');
const print = async (): Promise<RunPaper> => {
  const { answer } = await road.dispatch.call('run-sheet-print', { query: { runId } });
  if (answer.code !== 'ok') throw new Error(`No sheet: ${answer.code} ${answer.message}`);
  return answer.data;
};

beforeAll(async () => {
  road = await openRoadShop({ MOVEMENT_DOCUMENTS: 'on' });
  orders = [await road.place(), await road.place('credit-card')];
  const [nikos] = road.couriers;
  if (!nikos) throw new Error('No courier drives');
  await road.shift(nikos, { van: 'ΙΖΧ 1234' });
  runId = onlyRun(await road.propose()).id;
}, 120_000);
afterAll(() => road.shop.close());

describe('the papers of a run', { timeout: 120_000 }, () => {
  it('are a printed list of doors and amounts to collect, with a new number only when something has changed', async () => {
    const first = await print();
    expect(first.number).toBe(1);
    const text = textOf(first);
    for (const { number } of orders) expect(text).toContain(`#${number}`);
    expect(text).toContain('Διαδρομή, Νίκος');
    expect(text).toContain('Ερμού');
    expect(text).toMatch(/1 μετρητά/);
    expect((await print()).number).toBe(1);
    const last = onlyRun(
      (await road.dispatch.call('run-collection', { query: { date: '2026-11-20' } })).answer.data,
    ).stops.at(-1);
    const query = { deliveryId: last?.deliveryId ?? '' };
    await road.dispatch.call('stop-move', { query, body: { courierId: road.couriers[0]?.id, position: 0 } });
    const second = await print();
    expect(second.number).toBe(2);
    expect(textOf(second)).toContain('Έκδοση 2');
    const { db } = road.shop.database;
    await expect(db.run(sql`update run_sheets set number = 3`)).rejects.toThrow();
  });

  it('are for dispatch only, and another courier’s run is not found', async () => {
    const [nikos, eleni] = road.couriers;
    expect((await nikos?.call('run-sheet-print', { query: { runId } }))?.answer.code).toBe('staff-only');
    expect((await eleni?.call('movement-document-one', { query: { runId } }))?.answer.code).toBe('not-found');
    const unknown = await road.dispatch.call('run-sheet-print', { query: { runId: road.dispatch.id } });
    expect(unknown.answer.code).toBe('not-found');
    expect((await road.dispatch.call('run-sheet-print', { query: { runId: 'x' } })).answer.code).toBe('invalid-input');
  });

  it('include a movement document once it has left, once for any number of requests, with the van', async () => {
    expect((await road.dispatch.call('movement-document-one', { query: { runId } })).answer.code).toBe('not-found');
    const leave = () => leaveRun(road.dispatch, runId);
    const [left] = await Promise.all([leave(), leave()]);
    expect(left.answer.code).toBe('ok');
    expect((await leave()).answer.data).toMatchObject({ movementNumber: 1 });
    const [nikos] = road.couriers;
    const paper: RunPaper = (await nikos?.call('movement-document-one', { query: { runId } }))?.answer.data;
    const text = textOf(paper);
    expect(text).toContain('Δελτίο διακίνησης');
    expect(text).toContain('ΔΔ 1');
    expect(text).toContain('ΙΖΧ 1234');
    const { db } = road.shop.database;
    expect(await db.rows(sql`select number from movement_documents`)).toEqual([{ number: 1 }]);
    await expect(db.run(sql`delete from movement_documents`)).rejects.toThrow();
  });
});
