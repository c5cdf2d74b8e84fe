import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { mealPicturesPath } from '#contract/meals/meal-pictures.ts';
import { shopFileRoutePath } from '#contract/shop/shop-file.ts';
import type { Clock } from '#domain/clock.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '../accounts/office.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

export interface FileShop extends TestShop {
  owner: TestStaff;
  folder: string;
  /** Download as the owner. */
  download(): Promise<Buffer>;
  /** Upload as the owner: the id of the waiting file, or the refusal. */
  upload(file: Buffer): Promise<{ status: number; id: string; data: { fault?: string; line?: number } }>;
}

/** A shop with a separate file store. */
export async function openFileShop(environment: Record<string, string> = {}, clock?: Clock): Promise<FileShop> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-shop-file-'));
  const shop = await openTestShop({
    environment: { ...environment, FILES_DIR: folder },
    ...(clock && { clock }),
  });
  const owner = await openStaff(shop, { roles: ['owner'], name: 'Ευτέρπη Ιδιοκτήτρια' });
  const headers = { authorization: `Bearer ${owner.token}` };
  return {
    ...shop,
    owner,
    folder,
    async download() {
      return (await shop.app.inject({ url: shopFileRoutePath, headers })).rawPayload;
    },
    async upload(payload) {
      const asked = { ...headers, 'content-type': 'application/octet-stream' };
      const reply = await shop.app.inject({ method: 'POST', url: shopFileRoutePath, headers: asked, payload });
      const { data } = reply.json();
      return { status: reply.statusCode, id: data?.id ?? '', data };
    },
    async close() {
      await shop.close();
      await fs.rm(folder, { recursive: true });
    },
  };
}

/** The beginning of a live shop: without a catalogue and without areas. */
export async function emptyShop({ database }: TestShop): Promise<void> {
  await database.db.transaction(async (tx) => {
    // Append-only tables are empty here, and refuse deletions all the same.
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`
      truncate businesses, spots, meals, meal_sheets, ingredients, suppliers, components, plans, coupons, banners, postal_codes, pictures,
        settings cascade`);
  });
}

/** A picture of one colour, sent by the editor of a meal. Answers its name. */
export async function sendPicture(shop: FileShop, mealId: string, background: string): Promise<string> {
  const payload = await sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { authorization: `Bearer ${shop.owner.token}`, 'content-type': 'image/png' };
  const reply = await shop.app.inject({ method: 'POST', url: mealPicturesPath(mealId), headers, payload });
  return reply.json().data.file;
}
