import { sql } from '#server/database/sql.ts';
import { findMail, type KeptMail, listMails } from '#server/outbox/mail-store.ts';
import type { RenderedMail } from '#server/outbox/render-mail.ts';
import type { TestShop } from '../shop/test-shop.ts';

export type ShownMail = KeptMail & RenderedMail;

/** Mails to an address, the newest first, in the words in which they are sent. */
export async function mailsTo(shop: TestShop, recipient: string | null): Promise<ShownMail[]> {
  const mails = await listMails(shop.database.db, recipient);
  return Promise.all(mails.map((mail) => show(shop, mail)));
}

/** Mails about an order, in the order of writing. */
export async function mailsAbout(shop: TestShop, orderId: string): Promise<(ShownMail & { dedupeKey: string })[]> {
  const { db } = shop.database;
  const rows = await db.rows<{ id: string; dedupeKey: string }>(sql`
    select id, dedupe_key as "dedupeKey" from mails where facts->>'orderId' = ${orderId} order by created_at, template`);
  return Promise.all(
    rows.map(async ({ id, dedupeKey }) => {
      const mail = await findMail(db, id);
      if (!mail) throw new Error('No such mail');
      return { ...(await show(shop, mail)), dedupeKey };
    }),
  );
}

async function show(shop: TestShop, mail: KeptMail): Promise<ShownMail> {
  return { ...mail, ...(await shop.app.renderMail(mail)) };
}
