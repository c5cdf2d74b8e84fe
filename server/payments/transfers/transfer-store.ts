import type { Transfer, TransferRefusal } from '#contract/payments/transfers.ts';
import type { SentTransfer } from '#domain/bank/judge-lines.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { listLeft } from '../refunds/sent-transfer-store.ts';

export interface StoredTransfer {
  id: string;
  number: number;
  refundId: string;
  orderId: string;
  orderNumber: number;
  amountInCents: number;
  state: Transfer['state'];
  askedUntil: Date;
  sealedAccount: Buffer | null;
}

const columns = sql`t.id, t.number, t.refund_id as "refundId", r.order_id as "orderId", o.number as "orderNumber",
  t.amount_in_cents as "amountInCents", t.state, t.asked_until as "askedUntil", t.sealed_account as "sealedAccount"`;
const source = sql`transfers t join refunds r on r.id = t.refund_id join orders o on o.id = r.order_id`;

/** No longer requested from the provider: the refund waits for a transfer. False: it is under way, or done. */
export async function turnToTransfer(tx: Queryable, refundId: string, by: string, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update refunds set state = 'transfer-due', noted_by = ${by}, next_try_at = null, changed_at = ${now}
    where id = ${refundId} and state in ('refused', 'transfer-due')`);
  return changed === 1;
}

/** Asks for an account, or again: an earlier link expires, and its answer is deleted. False: it is on a list already. */
export async function askForAccount(
  tx: Queryable,
  refund: { id: string; amountInCents: number },
  link: { tokenHash: Buffer; until: Date },
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    insert into transfers as t (refund_id, amount_in_cents, state, token_hash, asked_until, created_at, changed_at)
    values (${refund.id}, ${refund.amountInCents}, 'asked', ${link.tokenHash}, ${link.until}, ${now}, ${now})
    on conflict (refund_id) where state <> 'bounced' do update set state = 'asked', token_hash = excluded.token_hash,
      asked_until = excluded.asked_until, sealed_account = null, iban_end = null, changed_at = ${now}
      where t.state in ('asked', 'ready')`);
  return changed === 1;
}

/** Back to the card. False for a payment by bank, for one on a list, and for one that a bank returned or refused. */
export async function withdrawTransfer(tx: Queryable, refundId: string, now: Date): Promise<boolean> {
  const gone = await tx.run(sql`
    delete from transfers t using refunds r
    where t.refund_id = ${refundId} and r.id = t.refund_id and t.state in ('asked', 'ready') and r.provider <> 'bank'
      and r.bounces = 0 and not exists (select 1 from refused_transfers f where f.refund_id = r.id)`);
  if (gone === 0) return false;
  const changed = await tx.run(sql`
    update refunds set state = 'refused', changed_at = ${now} where id = ${refundId} and state = 'transfer-due'`);
  return changed === 1;
}

export function findAskedTransfer(db: Queryable, tokenHash: Buffer, now: Date): Promise<StoredTransfer | null> {
  return db.one<StoredTransfer>(sql`
    select ${columns} from ${source}
    where t.token_hash = ${tokenHash} and t.state = 'asked' and t.asked_until > ${now}`);
}

/** Each link is used once: false when it was used before, or has expired. */
export async function giveAccount(
  tx: Queryable,
  given: { tokenHash: Buffer; sealedAccount: Buffer; ibanEnd: string },
  now: Date,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update transfers set state = 'ready', token_hash = null, sealed_account = ${given.sealedAccount},
      iban_end = ${given.ibanEnd}, changed_at = ${now}
    where token_hash = ${given.tokenHash} and state = 'asked' and asked_until > ${now}`);
  return changed === 1;
}

/** Locks those that can go on a list, refunds before their transfers, as in every transaction that changes both. */
export async function lockReadyTransfers(tx: Queryable, refundIds: readonly string[]): Promise<StoredTransfer[]> {
  await tx.rows(sql`select 1 from refunds where id = any(${refundIds}::uuid[]) order by id for update`);
  return tx.rows<StoredTransfer>(sql`
    select ${columns} from ${source}
    where t.refund_id = any(${refundIds}::uuid[]) and t.state = 'ready' and r.state = 'transfer-due'
    order by t.number for update of t`);
}

export function listTransfersOfList(db: Queryable, listId: string): Promise<StoredTransfer[]> {
  return db.rows<StoredTransfer>(sql`
    select ${columns} from ${source} where t.list_id = ${listId} and t.state = 'sent' order by t.number`);
}

export async function putOnList(tx: Queryable, listId: string, ids: readonly string[], now: Date): Promise<void> {
  await tx.run(sql`
    update transfers set state = 'sent', list_id = ${listId}, changed_at = ${now} where id = any(${ids}::uuid[])`);
}

/** Seen to have left: the account is no longer needed. */
export async function endTransfer(tx: Queryable, refundId: string, now: Date): Promise<void> {
  await tx.run(sql`
    update transfers set state = 'paid', sealed_account = null, token_hash = null, changed_at = ${now}
    where refund_id = ${refundId} and state not in ('paid', 'bounced')`);
}

/** A sent transfer was returned: it is owed again. Returns the attempt's number; null: it had not left, or was returned before. */
export async function recordBounce(tx: Queryable, refundId: string, by: string, now: Date): Promise<number | null> {
  const row = await tx.one<{ bounces: number }>(sql`
    update refunds set state = 'transfer-due', bounces = bounces + 1, transfer_reference = null, noted_by = ${by},
      changed_at = ${now}
    where id = ${refundId} and state = 'transferred' returning bounces`);
  if (!row) return null;
  await tx.run(sql`
    update transfers set state = 'bounced', changed_at = ${now} where refund_id = ${refundId} and state = 'paid'`);
  return row.bounces;
}

/** An undecided movement names it and debits its amount. */
export async function hasLeft(tx: Queryable, refundId: string): Promise<boolean> {
  const sent = await tx.rows<SentTransfer>(sql`
    select number::text as "transferNumber", amount_in_cents as "amountInCents" from transfers
    where refund_id = ${refundId} and state = 'sent'`);
  return (await listLeft(tx, sent)).length > 0;
}

/** Takes it off the list, with another number and the same account. Returns the refused number; null: it is on no list. */
export async function takeOffList(
  tx: Queryable,
  refundId: string,
  { reason, by }: { reason: TransferRefusal; by: string },
  now: Date,
): Promise<string | null> {
  await tx.rows(sql`select 1 from refunds where id = ${refundId} for update`);
  const noted = await tx.one<{ number: string }>(sql`
    insert into refused_transfers (number, refund_id, amount_in_cents, list_id, reason, noted_by, noted_at)
    select number, refund_id, amount_in_cents, list_id, ${reason}, ${by}, ${now} from transfers
    where refund_id = ${refundId} and state = 'sent' returning number::text as number`);
  if (!noted) return null;
  await tx.run(sql`
    update transfers set state = 'ready', number = default, list_id = null, changed_at = ${now}
    where refund_id = ${refundId} and state = 'sent'`);
  return noted.number;
}
