import type * as z from 'zod/mini';
import type { OfficeEraseForm, OfficeExportForm } from '#contract/customers/customer-cards.ts';
import type { CustomerExport } from '#contract/customers/customers.ts';
import { sameEmail } from '../../accounts/account-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { type CardDeps, requireCardCustomer } from '../card-deps.ts';

/** GDPR Art. 15 and 20, for a person who asks the shop itself. */
export function exportForOffice(
  { db, collectExport }: CardDeps,
  { customerId, identityProof }: z.infer<typeof OfficeExportForm>,
  context: CallContext,
): Promise<z.infer<typeof CustomerExport>> {
  return db.transaction(async (tx) => {
    const customer = await requireCardCustomer(tx, customerId);
    const exported = await collectExport(tx, customer, context.now);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: customerId },
      action: 'exported',
      after: { identityProof },
    });
    return exported;
  });
}

/** GDPR Art. 17, for a person who asks the shop itself. Its audit entry names no person, and stays. */
export function eraseForOffice(
  { db, lockBelongings, eraseCustomer }: CardDeps,
  { customerId, confirm, identityProof }: z.infer<typeof OfficeEraseForm>,
  context: CallContext,
): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await requireCardCustomer(tx, customerId);
    if (customer.worksHere) throw new CallFailure('customer-works-here');
    if (sameEmail(confirm) !== sameEmail(customer.email))
      throw new CallFailure('invalid-input', { fields: { confirm: 'invalid-field' } });
    await lockBelongings(tx, customerId);
    await eraseCustomer(tx, customer, { language: customer.language, now: context.now });
    await insertAuditEntry(tx, context, {
      subject: { kind: 'customer', id: customerId },
      action: 'erased',
      after: { identityProof },
    });
  });
}
