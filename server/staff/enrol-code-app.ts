import { randomBytes } from 'node:crypto';
import type { CodeAppSecret, OfficeSession } from '#contract/staff/office.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { sealSecret } from '../calls/seal-secret.ts';
import { requireCode } from './prove.ts';
import { beginCodeApp, confirmCodeApp } from './second-factor-store.ts';
import { answerSession } from './session-answer.ts';
import { requireOfficeSession, type StaffDeps } from './staff-deps.ts';
import { recordProof } from './staff-session-store.ts';
import { findMember } from './staff-store.ts';
import { base32, otpauthUri } from './totp.ts';

/** RFC 4226 recommends 160 bits. */
const secretLength = 20;

export async function beginEnrollingCodeApp(deps: StaffDeps, context: CallContext): Promise<CodeAppSecret> {
  const { accountId } = requireOfficeSession(context);
  const member = await findMember(deps.db, accountId);
  if (!member) throw new CallFailure('user-not-allowed');
  const plain = randomBytes(secretLength);
  await deps.db.transaction((tx) =>
    beginCodeApp(tx, accountId, sealSecret(plain, accountId, deps.secret, 'second factors'), context.now),
  );
  const secret = base32(plain);
  const uri = otpauthUri({ secret, email: member.email, shop: deps.shopName() });
  return { secret, uri, qr: pathOf(deps.qrCode(uri)) };
}

function pathOf(rows: boolean[][]): CodeAppSecret['qr'] {
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return { size: rows.length, path };
}

/** A pending code app becomes valid once the user has entered a correct code from it. */
export function confirmCodeAppBy(deps: StaffDeps, code: string, context: CallContext): Promise<OfficeSession> {
  const { sessionId, accountId } = requireOfficeSession(context);
  const { now } = context;
  return deps.db.transaction(async (tx) => {
    const { app, step } = await requireCode(deps, tx, { accountId, code, state: 'begun' });
    await confirmCodeApp(tx, accountId, { ...app, step }, now);
    await recordProof(tx, sessionId, { now, isSecondFactor: true });
    const session = await answerSession(tx, sessionId, deps.isLive);
    const subject = { kind: 'staff', id: accountId } as const;
    await insertAuditEntry(tx, context, { subject, action: 'second-factor-enrolled', after: { kind: 'code-app' } });
    return session;
  });
}
