import type * as z from 'zod/mini';
import type { CustomerExport } from '#contract/customers/customers.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { shopInFileName } from '#domain/latin-slug.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { takeTurn } from '../../database/rate-limit.ts';
import { type CustomerDeps, requireCaller } from '../customer-deps.ts';
import { findCustomer, type StoredCustomer } from '../customer-store.ts';
import { listMergedEmails } from './erase-store.ts';
import { readAccountRows, readOrderRows, readRowsOfEmail } from './export-store.ts';

type ExportedCustomer = z.infer<typeof CustomerExport>;

const exportsPerHour = 10;
const hourInSeconds = 3600;

/** GDPR Art. 15 and 20: all data stored about a person, in a portable form. */
export async function exportCustomer(deps: CustomerDeps, context: CallContext): Promise<ExportedCustomer> {
  const { db, secret } = deps;
  const { accountId } = requireCaller(context);
  const { now } = context;
  const turn = { purpose: 'export', subject: accountId, limit: exportsPerHour, windowInSeconds: hourInSeconds };
  const { isAllowed, retryInSeconds } = await takeTurn(db, { ...turn, secret, now });
  if (!isAllowed) throw new CallFailure('too-many-requests', { retryInSeconds });
  const customer = await findCustomer(db, accountId);
  if (!customer) throw new CallFailure('user-not-allowed');
  return collectExport(deps, customer, now);
}

/** Also for the owner, at the request of a person who has proven who they are. */
export async function collectExport(
  { db, say }: Pick<CustomerDeps, 'say'> & { db: Queryable },
  customer: StoredCustomer,
  now: Date,
): Promise<ExportedCustomer> {
  const { id: accountId, email } = customer;
  const isProven = customer.emailVerifiedAt !== null;
  const data = {
    ...(await readAccountRows(db, accountId)),
    orders: await readOrderRows(db, accountId),
    // An unproven address may be somebody else's, and so may the mails sent to it.
    ...(isProven
      ? await readRowsOfEmail(db, { id: accountId, emails: [email, ...(await listMergedEmails(db, accountId))] })
      : { leftOutUntilEmailIsConfirmed: byEmail }),
  };
  return {
    fileName: `${shopInFileName(say('shop-name', 'en'))}-${athensDateOf(now)}.json`,
    exportedAt: now.toISOString(),
    data: camelCased(data) as Record<string, unknown>,
  };
}

const byEmail = ['mails', 'contactMessages', 'businessEnquiries', 'enquiries', 'areaInterests'];

/** Converts column names to the spelling used in all responses. */
function camelCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), camelCased(inner)]));
}

function camelCase(key: string): string {
  return key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
