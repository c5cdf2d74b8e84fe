import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { OfficeSession, PasskeyOptions } from '#contract/staff/office.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import {
  insertPasskey,
  keepChallenge,
  listPasskeys,
  lockPasskey,
  recordPasskeyUse,
  takeChallenge,
} from './passkey-store.ts';
import { answerSession } from './session-answer.ts';
import { requireOfficeSession, type StaffDeps } from './staff-deps.ts';
import { recordProof } from './staff-session-store.ts';
import { findMember } from './staff-store.ts';

const challengeLifeInMs = 5 * 60_000;

/** Loaded on first use: a shop whose staff use code apps never loads it into memory. */
const library = () => import('@simplewebauthn/server');

/** The password was checked already, so a touch of the key is enough; user verification is accepted. */
const userVerification = 'preferred';

/** EdDSA, ES256 and RS256 (COSE): supported by all keys and phones. */
const supportedAlgorithmIDs = [-8, -7, -257];

export async function beginPasskey(deps: StaffDeps, context: CallContext): Promise<PasskeyOptions> {
  const { accountId } = requireOfficeSession(context);
  const member = await findMember(deps.db, accountId);
  if (!member) throw new CallFailure('user-not-allowed');
  const known = await listPasskeys(deps.db, accountId);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: deps.shopName(),
    rpID: new URL(deps.publicUrl).hostname,
    userID: new TextEncoder().encode(accountId),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  });
  return ask(deps, options, context);
}

export async function confirmPasskey(
  deps: StaffDeps,
  { name, response }: { name: string; response: object },
  context: CallContext,
): Promise<OfficeSession> {
  const { sessionId, accountId } = requireOfficeSession(context);
  const { now } = context;
  const expected = await requireChallenge(deps, context);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    ...expected,
    response: response as RegistrationResponseJSON,
    supportedAlgorithmIDs,
    requireUserVerification: false,
  }).catch(refuse);
  if (!verified.verified) return refuse();
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const passkey = { accountId, name, credentialId, publicKey: Buffer.from(publicKey), counter, transports };
  return deps.db.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey, now))) return refuse();
    await recordProof(tx, sessionId, { now, isSecondFactor: true });
    const session = await answerSession(tx, sessionId, deps.isLive);
    const subject = { kind: 'staff', id: accountId } as const;
    await insertAuditEntry(tx, context, { subject, action: 'second-factor-enrolled', after: { kind: 'passkey' } });
    return session;
  });
}

export async function askForPasskey(deps: StaffDeps, context: CallContext): Promise<PasskeyOptions> {
  const { accountId } = requireOfficeSession(context);
  const known = await listPasskeys(deps.db, accountId);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: new URL(deps.publicUrl).hostname,
    allowCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification,
  });
  return ask(deps, options, context);
}

/** The user's passkey has signed this session's challenge: completes the sign-in, and counts as re-authentication. */
export async function proveByPasskey(deps: StaffDeps, response: object, context: CallContext): Promise<OfficeSession> {
  const { sessionId, accountId } = requireOfficeSession(context);
  const { now } = context;
  const expected = await requireChallenge(deps, context);
  const { verifyAuthenticationResponse } = await library();
  const given = response as AuthenticationResponseJSON;
  return deps.db.transaction(async (tx) => {
    const passkey = typeof given.id === 'string' ? await lockPasskey(tx, accountId, given.id) : null;
    if (!passkey) return refuse();
    const { credentialId: id, publicKey, counter, transports } = passkey;
    const verified = await verifyAuthenticationResponse({
      ...expected,
      response: given,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
      requireUserVerification: false,
    }).catch(refuse);
    if (!verified.verified) return refuse();
    await recordPasskeyUse(tx, passkey.id, verified.authenticationInfo.newCounter, now);
    await recordProof(tx, sessionId, { now, isSecondFactor: true });
    return answerSession(tx, sessionId, deps.isLive);
  });
}

async function ask(
  { db }: StaffDeps,
  options: { challenge: string },
  { now, staff }: CallContext,
): Promise<PasskeyOptions> {
  const until = new Date(now.getTime() + challengeLifeInMs);
  await keepChallenge(db, staff?.sitting?.sessionId ?? '', options.challenge, until);
  return { options: { ...options } };
}

async function requireChallenge({ db, publicUrl }: StaffDeps, context: CallContext) {
  const expectedChallenge = await takeChallenge(db, requireOfficeSession(context).sessionId, context.now);
  if (!expectedChallenge) throw new CallFailure('second-factor-not-begun');
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(publicUrl);
  return { expectedChallenge, expectedOrigin, expectedRPID };
}

/** Any invalid input from a browser is refused in the same way. */
function refuse(): never {
  throw new CallFailure('wrong-second-factor');
}
