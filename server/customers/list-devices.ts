import type * as z from 'zod/mini';
import type { Device } from '#contract/customers.ts';
import { endSessionsOf } from '../accounts/session-store.ts';
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
