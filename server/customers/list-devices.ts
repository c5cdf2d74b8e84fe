import type * as z from 'zod/mini';
import type { Device } from '#contract/customers/customers.ts';
import type { EndedSessions } from '#contract/staff/staff.ts';
import { findAccountByEmail } from '../accounts/account-store.ts';
import { endSessionsOf } from '../accounts/session-store.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { requireCaller } from './customer-deps.ts';
import { endDevice, listDevices } from './device-store.ts';

/** The signed-in devices, this one first. */
export async function listSignedIn(db: Database, context: CallContext): Promise<z.infer<typeof Device>[]> {
  const { accountId, sessionId } = requireCaller(context);
  const devices = await listDevices(db, accountId, context.now);
  return devices
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Signs one device out, or all but this one. */
export async function endDevices(db: Database, deviceId: string | null, context: CallContext): Promise<void> {
  const { accountId, sessionId } = requireCaller(context);
  if (deviceId === null) await endSessionsOf(db, accountId, sessionId);
  else if (!(await endDevice(db, accountId, deviceId))) throw new CallFailure('not-found');
}

/** Called by staff for a customer who lost a phone or cannot sign in: signs them out everywhere. */
export function endDevicesOf(
  db: Database,
  { email, reason }: { email: string; reason: string },
  context: CallContext,
): Promise<EndedSessions> {
  return db.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account) throw new CallFailure('not-found');
    const ended = await endSessionsOf(tx, account.id, null);
    const subject = { kind: 'customer', id: account.id } as const;
    await insertAuditEntry(tx, context, {
      subject,
      action: 'sessions-ended',
      reason,
      after: { ended },
      personal: { personId: account.id },
    });
    return { ended };
  });
}
