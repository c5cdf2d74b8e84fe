import * as z from 'zod';
import type { TransferList, TransferListFile } from '#contract/payments/transfers.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { writePaymentOrder } from '#domain/bank/payment-order.ts';
import { nameForTransfers, transferListName, transferSubject } from '#domain/bank/transfer-names.ts';
import { addCents } from '#domain/money.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { openSecret } from '../../calls/seal-secret.ts';
import type { Queryable } from '../../database/database.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { listLeft, listRefusedTransfers } from '../refunds/sent-transfer-store.ts';
import { findTransferList, insertTransferList, type StoredTransferList } from './transfer-list-store.ts';
import { listTransfersOfList, lockReadyTransfers, putOnList, type StoredTransfer } from './transfer-store.ts';

export interface TransferDeps extends PaymentDeps {
  secret: string;
  settings: () => Promise<Settings>;
}

const Account = z.object({ iban: z.string(), holder: z.string() });

/** All of them or none: a refund without an account, on another list or paid meanwhile stops the list. */
export async function makeTransferList(
  deps: TransferDeps,
  refundIds: readonly string[],
  context: CallContext,
): Promise<TransferListFile> {
  const { now } = context;
  const wanted = [...new Set(refundIds)];
  return deps.db.transaction(async (tx) => {
    const ready = await lockReadyTransfers(tx, wanted);
    if (ready.length !== wanted.length) throw new CallFailure('no-account-given');
    const sumInCents = addCents(...ready.map(({ amountInCents }) => amountInCents));
    const made = { madeBy: context.staff?.name ?? '', madeAt: now, executeOn: athensDateOf(now) };
    const shopName = nameForTransfers((await deps.settings()).brand.name.el);
    const listId = await insertTransferList(tx, { transfers: ready.length, sumInCents, shopName, ...made });
    await putOnList(
      tx,
      listId,
      ready.map(({ id }) => id),
      now,
    );
    const file = await writeList(deps, tx, listId);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'transfer-list', id: listId },
      action: 'made',
      after: { transfers: ready.length, amountInCents: sumInCents },
    });
    return file;
  });
}

/** The same file again, without transfers that were seen to leave. */
export async function giveListAgain(
  deps: TransferDeps,
  listId: string,
  context: CallContext,
): Promise<TransferListFile> {
  return deps.db.transaction(async (tx) => {
    const file = await writeList(deps, tx, listId);
    const subject = { kind: 'transfer-list', id: listId } as const;
    await insertAuditEntry(tx, context, { subject, action: 'given-again', after: { transfers: file.list.unpaid } });
    return file;
  });
}

async function writeList(deps: TransferDeps, tx: Queryable, listId: string): Promise<TransferListFile> {
  const list = await findTransferList(tx, listId);
  const transfers = await listTransfersOfList(tx, listId);
  if (!list || transfers.length === 0) throw new CallFailure('not-found');
  // A refused transfer that may have been paid after all is not paid once more before staff have checked.
  const refused = await listRefusedTransfers(tx, { refundIds: transfers.map(({ refundId }) => refundId) });
  if ((await listLeft(tx, refused)).length > 0) throw new CallFailure('refused-left');
  const { bank } = await deps.settings();
  const messageId = transferListName(list);
  const content = writePaymentOrder({
    messageId,
    createdAt: list.madeAt,
    executeOn: list.executeOn,
    payer: { name: bank.holder, iban: bank.iban },
    transfers: transfers.map((transfer) => ({
      ...openAccount(transfer, deps.secret),
      endToEndId: String(transfer.number),
      amountInCents: transfer.amountInCents,
      about: transferSubject(list, transfer),
    })),
  });
  return { list: answerTransferList(list), fileName: `${messageId}.xml`, content };
}

function openAccount({ id, sealedAccount }: StoredTransfer, secret: string): z.infer<typeof Account> {
  const opened = sealedAccount && openSecret(sealedAccount, id, secret, 'bank accounts');
  // Encrypted with another secret: its customer is asked again.
  if (!opened) throw new CallFailure('no-account-given');
  return Account.parse(JSON.parse(opened.toString()));
}

export function answerTransferList({
  number,
  sumInCents,
  madeAt,
  shopName: _,
  ...list
}: StoredTransferList): TransferList {
  return { ...list, number: String(number), sum: sumInCents, madeAt: madeAt.toISOString() };
}
