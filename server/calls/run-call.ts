import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import type { AuthRecord } from '#contract/customers/customers.ts';
import type { CallMessage, CallReply } from '#contract/door.ts';
import { errorData } from '#contract/error-data.ts';
import { FieldErrors } from '#contract/fields/answer.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import type { Language } from '#contract/fields/languages.ts';
import { LatePress } from '#contract/fields/late-press.ts';
import { type AnyErrorCode, allErrorCodes } from '#contract/office-error-codes.ts';
import { athensHourOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { DatabaseAway } from '../database/database-away.ts';
import { runAct } from '../database/staff-act.ts';
import type { PackedBody } from '../operations/answers/packed-body.ts';
import { CallFailure } from './call-failure.ts';
import type { Bearer, CallContext, CallHandlers, StaffCaller } from './handlers.ts';
import type { LimitCall } from './limits/limit-call.ts';
import type { PublicAnswers } from './public-answers.ts';
import { requireAuditEntry } from './require-audit-entry.ts';
import { admitKey } from './require-key.ts';
import { requireStaff } from './require-staff.ts';
import { findIllFormed } from './well-formed.ts';

export interface CallPipeline {
  handlers: CallHandlers;
  publicAnswers: PublicAnswers;
  clock: Clock;
  findBearer(token: string): Promise<Bearer | null>;
  /** The person who pressed on an offline tablet; null if it cannot have been them. */
  findLatePresser(tabletId: string, pressed: LatePress): Promise<StaffCaller | null>;
  recordTabletUse(tablet: { id: string; personId: string }, now: Date): Promise<void>;
  limitCall: LimitCall;
  sayError(code: AnyErrorCode, language: Language, values?: Record<string, unknown>): string;
  reportDefect(error: unknown, message: CallMessage): void;
  /** Called for every refusal, and for every sign-in step that succeeds: with known names only. */
  recordOutcome(call: string, code: string, requestId: string): void;
  /** Checks every response against the contract. For tests: it is slow. */
  checkAnswers: boolean;
}

/** Result of a call: the wrapper's parts, and for a public response its serialised body, or null if it has yet to be serialised. */
export interface CallResult {
  status: number;
  code: string;
  data: unknown;
  message: string;
  body?: PackedBody | null;
  auth?: CallReply['auth'];
}

/**
 * One call from request to response, independent of HTTP: identify the caller, validate, run, wrap. `vouched` is set by the
 * transport, never by the message.
 */
export async function runCall(
  pipeline: CallPipeline,
  message: CallMessage,
  vouched: StaffCaller | null = null,
): Promise<CallResult> {
  try {
    const contract = findContract(message);
    const bearer = admitKey(message.name, contract, await findBearer(pipeline, message));
    const asked = vouched ? { ...bearer, staff: vouched } : await findPresser(pipeline, contract, bearer, message);
    const { caller } = asked;
    if (contract.caller === 'staff') requireStaff(contract, asked, pipeline.clock());
    if (contract.caller === 'tablet' && !asked.tablet) throw new CallFailure('user-not-allowed');
    requireKey(message.idempotencyKey);
    const query = parseQuery(contract.query, message.query);
    if (contract.isPublic) return await runPublicCall(pipeline, message, contract, query);
    const body = contract.body ? parse(contract.body, message.body) : undefined;
    if (contract.caller === 'customer' && !caller) throw new CallFailure('user-not-allowed');
    const context = contextOf(pipeline, message, asked);
    const tries = await pipeline.limitCall(message.name as CallName, body, context);
    if (contract.caller === 'staff' && contract.method !== 'GET') await recordUse(pipeline, asked);
    const work = () => run(pipeline, message, { query, body }, context);
    const isAct = contract.caller === 'staff' && contract.method !== 'GET';
    const answer = isAct ? () => runAct({ id: randomUUID(), by: personOf(context) }, work) : work;
    const data = pipeline.checkAnswers ? await requireAuditEntry(message.name, contract, answer) : await answer();
    // The call has taken effect, even if counting it fails.
    await tries.succeeded().catch((error) => pipeline.reportDefect(error, message));
    if (pipeline.checkAnswers) z.parse(contract.answer, data);
    if (isSigningIn(message)) pipeline.recordOutcome(message.name, 'ok', message.requestId);
    return { status: 200, code: 'ok', data, message: '', ...(contract.signsIn && { auth: authOf(data) }) };
  } catch (error) {
    return failure(pipeline, message, error);
  }
}

/** Passwords, links, codes, second factors, PINs: calls that open a session or change a means of doing so. */
const isSigningIn = ({ name, method }: CallMessage) => method !== 'GET' && /^(auth|office|tablet)-/.test(name);

const PressedBody = z.object({ pressed: LatePress });
const dataOf: Partial<Record<AnyErrorCode, z.ZodMiniType>> = errorData;
const anonymous: Bearer = { caller: null, staff: null };

/** A device that was signed out gets an error on every call: treated as a stranger, it would see wrong data. */
async function findBearer({ findBearer }: CallPipeline, { token }: CallMessage): Promise<Bearer> {
  if (!token) return anonymous;
  const bearer = await findBearer(token);
  if (!bearer) throw new CallFailure('user-not-allowed');
  return bearer;
}

/** On a shared tablet: the person who pressed while it was offline, if named; otherwise the person there now. */
async function findPresser(
  { findLatePresser }: CallPipeline,
  { takesLatePresses }: CallContract,
  bearer: Bearer,
  { body }: CallMessage,
): Promise<Bearer> {
  if (!takesLatePresses || !bearer.tablet) return bearer;
  const { pressed } = PressedBody.safeParse(body).data ?? {};
  if (!pressed) return bearer;
  const staff = await findLatePresser(bearer.tablet.id, pressed);
  // Never attributed to the person who has opened the tablet since.
  if (!staff) throw new CallFailure('press-too-late');
  return { ...bearer, staff };
}

function authOf(record: unknown): NonNullable<CallReply['auth']> {
  const { token, user } = record as AuthRecord;
  return { token, user };
}

async function runPublicCall(
  pipeline: CallPipeline,
  message: CallMessage,
  contract: CallContract,
  query: object,
): Promise<CallResult> {
  const hour = athensHourOf(pipeline.clock());
  const key = `${message.name} ${message.language} ${JSON.stringify(query)}`;
  const answer = await pipeline.publicAnswers.get(key, hour, async () => {
    const data = await run(pipeline, message, { query, body: undefined }, contextOf(pipeline, message, anonymous));
    if (pipeline.checkAnswers) requireExact(contract, data);
    return data;
  });
  return { status: 200, code: 'ok', data: answer.data, message: '', body: answer.body };
}

/** A public response is readable by everyone, so it must contain only what the contract names. */
function requireExact(contract: CallContract, data: unknown): void {
  const asRead = (value: unknown) => JSON.parse(JSON.stringify(value));
  if (!isDeepStrictEqual(asRead(z.parse(contract.answer, data)), asRead(data)))
    throw new Error('A public response contains fields that its contract does not name');
}

function findContract(message: CallMessage): CallContract {
  const contract = Object.hasOwn(calls, message.name) ? (calls[message.name as CallName] as CallContract) : null;
  if (!contract) throw new CallFailure('call-not-found');
  if (contract.method !== message.method) throw new CallFailure('method-not-allowed', { allowed: contract.method });
  return contract;
}

/** Limited to the length of a database index key, in characters every client can put into a header. */
function requireKey(key = ''): void {
  if (!/^[\x20-\x7e]{0,255}$/.test(key)) throw new CallFailure('invalid-idempotency-key');
}

/** docs/spec.md#messages-cart-not-found: a missing or malformed cart id is answered as cart not found. */
function parseQuery<Schema extends z.ZodMiniType>(schema: Schema, value: Record<string, string>): z.infer<Schema> {
  try {
    return parse(schema, value);
  } catch (error) {
    const fields = error instanceof CallFailure ? FieldErrors.safeParse(error.data).data?.fields : undefined;
    throw fields?.cartId ? new CallFailure('cart-not-found') : error;
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const illFormed = findIllFormed(value);
  if (illFormed !== null) throw new CallFailure('invalid-input', { fields: { [illFormed]: 'invalid-field' } });
  const parsed = z.safeParse(schema, value ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const [name = 'body'] = path;
    fields[String(name)] ??= keyOf(message, (value as Record<PropertyKey, unknown> | undefined)?.[name]);
  }
  throw new CallFailure('invalid-input', { fields });
}

/** The text key, the only thing reported for a field. A schema message that is no key is the library's own sentence. */
function keyOf(message: string, given: unknown): string {
  if (/^[a-z][a-z\d-]*$/.test(message)) return message;
  return given === undefined ? 'required-field' : 'invalid-field';
}

/** A person's action at a tablet keeps it open; a page's automatic requests do not. */
async function recordUse(pipeline: CallPipeline, { staff }: Bearer): Promise<void> {
  // A late press does not prove that somebody is at the tablet now: it was made hours ago.
  if (staff?.tablet && !staff.tablet.isLate) await pipeline.recordTabletUse(staff.tablet, pipeline.clock());
}

function contextOf(pipeline: CallPipeline, message: CallMessage, { caller, staff, tablet }: Bearer): CallContext {
  return {
    language: message.language,
    caller,
    staff,
    ...(tablet && { tablet }),
    now: pipeline.clock(),
    requestId: message.requestId,
    clientAddress: message.clientAddress,
    userAgent: message.userAgent ?? '',
    idempotencyKey: message.idempotencyKey ?? null,
    challengeAnswer: message.challengeAnswer ?? null,
  };
}

/** Id of the acting person; null if not signed in. */
function personOf({ staff }: CallContext): string | null {
  return staff?.sitting?.accountId ?? staff?.tablet?.personId ?? staff?.link?.personId ?? null;
}

function run(
  pipeline: CallPipeline,
  message: CallMessage,
  input: { query: object; body: unknown },
  context: CallContext,
): unknown {
  // The table ties each name to its input and answer; for a name known only at run time the types lose that tie.
  const handler = pipeline.handlers[message.name as CallName] as (input: unknown, context: CallContext) => unknown;
  return handler(input, context);
}

function failure(pipeline: CallPipeline, message: CallMessage, error: unknown): CallResult {
  const isExpected = error instanceof CallFailure;
  if (!isExpected) pipeline.reportDefect(error, message);
  const code: AnyErrorCode = isExpected || error instanceof DatabaseAway ? error.code : 'unexpected-error';
  if (isExpected) {
    const isOurs = Object.hasOwn(calls, message.name);
    pipeline.recordOutcome(isOurs ? message.name : 'unknown', code, message.requestId);
  }
  const data: unknown = isExpected ? error.data : null;
  if (pipeline.checkAnswers) z.parse(z.nullable(dataOf[code] ?? z.never()), data);
  return {
    status: allErrorCodes[code],
    code,
    data,
    message: pipeline.sayError(code, message.language, isExpected ? error.values : {}),
  };
}
