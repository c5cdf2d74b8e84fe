import type * as z from 'zod/mini';
import type { CreditForm, GivenCredit } from '#contract/customers/customer-cards.ts';
import { athensDateOf, startOfDay } from '#domain/athens-time.ts';
import { leftToGive, mayGive } from '#domain/customers/goodwill.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { putMail } from '../../outbox/mail-store.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { type CardDeps, readerOf, requireCardCustomer } from '../card-deps.ts';
import { cardMails } from '../card-mails.ts';
import { findGoodwill, insertGoodwill, sumCredit, sumGivenBySupport } from '../reading/credit-store.ts';

type Given = z.infer<typeof GivenCredit>;

/** Money the shop owes from now on: once per shown form, and by support only up to the owner's limit. */
export function giveCredit({ db }: CardDeps, form: CreditForm, context: CallContext): Promise<Given> {
  const { customerId, amountInCents, reason, key } = form;
  const { now } = context;
  return db.transaction(async (tx) => {
    const customer = await requireCardCustomer(tx, customerId);
    const earlier = await findGoodwill(tx, key);
    if (earlier) return answerAgain(tx, earlier, form);
    await requireAllowed(tx, form, context);
    const { accountId: givenBy } = readerOf(context);
    const before = await sumCredit(tx, customerId);
    const given = { id: key, accountId: customerId, amountInCents, note: reason, givenBy, at: now };
    // The account is locked: only a press for another customer can have used the key meanwhile.
    if (!(await insertGoodwill(tx, given))) throw new CallFailure('idempotency-key-reused');
    const { email: recipient, language } = customer;
    const facts = { amountInCents, creditInCents: before + amountInCents };
    if (recipient)
      await putMail(
        tx,
        { template: cardMails['credit-given'], accountId: customerId, recipient, language, facts },
        now,
      );
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: customerId },
      action: 'credit-given',
      reason,
      before: { creditInCents: before },
      after: { creditInCents: before + amountInCents },
      personal: { personId: customerId },
    });
    return { amount: amountInCents, credit: before + amountInCents };
  });
}

/** The answer to a press that arrived twice. */
async function answerAgain(
  tx: Queryable,
  earlier: { accountId: string; amountInCents: number },
  { customerId, amountInCents }: CreditForm,
): Promise<Given> {
  const isSame = earlier.accountId === customerId && earlier.amountInCents === amountInCents;
  if (!isSame) throw new CallFailure('idempotency-key-reused');
  return { amount: amountInCents, credit: await sumCredit(tx, customerId) };
}

async function requireAllowed(tx: Queryable, { customerId, amountInCents }: CreditForm, context: CallContext) {
  const { isOwner } = readerOf(context);
  if (isOwner) return;
  const limitInCents = (await readSettings(tx)).desk.supportLimitInCents;
  const givenInCents = await sumGivenBySupport(tx, customerId, startOfDay(athensDateOf(context.now)));
  if (mayGive({ amountInCents, givenInCents, limitInCents, isOwner })) return;
  throw new CallFailure('above-support-limit', { limit: limitInCents, left: leftToGive(limitInCents, givenInCents) });
}
