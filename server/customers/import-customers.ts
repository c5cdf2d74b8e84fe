import { athensDateOf } from '#domain/athens-time.ts';
import { planCustomers, type WantedCustomer } from '#domain/imports/plan-customers.ts';
import type { TableRow } from '#domain/imports/planned-row.ts';
import { cellText } from '#domain/imports/row-reader.ts';
import { insertAccount, listTakenEmails, sameEmail } from '../accounts/account-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { recordConsent } from './consent-store.ts';
import { setPhone } from './customer-store.ts';

/**
 * Imports customers from a file: the accounts cannot be signed in to until their owner sets a password by the link of the forgotten
 * password mail. The import itself sends no mail. An existing account stays unchanged.
 */
export const customerImporter = {
  // The unique index on addresses decides between two concurrent inserts.
  async lock(): Promise<void> {},
  async plan(tx: Queryable, rows: readonly TableRow[], now: Date) {
    const taken = await listTakenEmails(
      tx,
      rows.map(({ cells }) => sameEmail(cellText(cells.email))),
    );
    const planned = planCustomers(rows, {
      sameEmail,
      hasAccount: (email) => taken.has(email),
      today: athensDateOf(now),
    });
    return {
      rows: planned,
      async apply({ now: at }: CallContext) {
        for (const { wanted } of planned) if (wanted) await openAccount(tx, wanted, at);
      },
    };
  },
};

async function openAccount(tx: Queryable, customer: WantedCustomer, now: Date): Promise<void> {
  const { email, name, phone, language, consent } = customer;
  const account = await insertAccount(tx, { email, name, passwordHash: null, isEmailVerified: false, language }, now);
  if (!account) throw new CallFailure('import-changed');
  if (phone) await setPhone(tx, account.id, phone);
  if (!consent) return;
  // Noon in Greece is on that date everywhere in the country, in summer and winter.
  const at = new Date(`${consent.on}T10:00:00Z`);
  const question = { version: 0, wording: consent.source };
  await recordConsent(tx, { accountId: account.id, kind: 'marketing', isGiven: true, at, way: 'import', question });
}
