import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Bearer } from '../../calls/handlers.ts';
import { hashToken } from '../../calls/secret-token.ts';
import type { Database } from '../../database/database.ts';
import { findLink, isLinkOver, runTokenStart } from './link-store.ts';

const longestToken = 128;

/** The phone's token: the link it was sent, and the secret it received when it opened it first. */
function readRunToken(token: string): { link: string; device: string } | null {
  if (token.length > longestToken || !token.startsWith(runTokenStart)) return null;
  const [link, device, ...more] = token.slice(runTokenStart.length).split('.');
  return link && device && more.length === 0 ? { link, device } : null;
}

export function isOfDevice(deviceHash: Buffer | null, device: string): boolean {
  return deviceHash !== null && timingSafeEqual(deviceHash, hashToken(device));
}

/** A courier by the link of one run, on the phone that opened it first. */
export function createFindRunLink({ db, clock }: { db: Database; clock: Clock }) {
  return async (token: string): Promise<Bearer | null> => {
    const shown = readRunToken(token);
    const link = shown && (await findLink(db, shown.link));
    if (!link || isLinkOver(link, clock()) || !isOfDevice(link.deviceHash, shown.device)) return null;
    const { id, runId, courierId, courierName } = link;
    return {
      caller: null,
      staff: { name: courierName, roles: ['courier'], link: { id, runId, personId: courierId } },
    };
  };
}
