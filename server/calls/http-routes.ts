import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { challengeRule } from '#contract/fields/challenge.ts';
import { mostStatementBytes } from '#contract/payments/bank.ts';
import { isJsonTooDeep } from '../files/parsing/json-depth.ts';
import { createPackedBody } from '../operations/answers/packed-body.ts';
import { sendOnce, sendPacked, sendUnlessHeld } from '../operations/answers/send-packed.ts';
import { allow, languageOf, type Refuse } from '../operations/refuse.ts';
import { CallFailure } from './call-failure.ts';
import { createNoteApp } from './record-app.ts';
import { type CallPipeline, type CallResult, runCall } from './run-call.ts';
import { writeOk } from './write-answer.ts';
import { findWritten } from './written-answers.ts';

/** Values that the paths of docs/spec.md#api-path must contain. */
export interface ApiIdentity {
  account: string;
  repository: string;
  business: string;
  version: string;
  apiKey: string;
}

type CallRequest = FastifyRequest<{
  Params: { account: string; repository: string; hook: string; version: string };
  Querystring: Record<string, string | string[]>;
}>;

/** Room for the longest form: a message of 4,000 letters, each written as a JSON escape. */
const bodyLimitInBytes = 32 * 1024;
/** A base64 file and the JSON around it. */
const fileLimitInBytes = Math.ceil(mostStatementBytes / 3) * 4 + 1024;

interface HttpRoutesOptions {
  pipeline: CallPipeline;
  identity: ApiIdentity;
  /** True for known apps other than the configured one. */
  isKnownApp(appId: string): Promise<boolean>;
  refuse: Refuse;
}

/** The HTTP transport: the private path for every call, the shared one for public responses with caching. */
export async function httpRoutes(app: FastifyInstance, { pipeline, identity, isKnownApp, refuse }: HttpRoutesOptions) {
  const recordApp = createNoteApp(app.metrics);
  app.addHook('onRequest', (request, _reply, done) => {
    recordApp(request);
    done();
  });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyLimitInBytes },
    (request, body, done) => {
      if (body === '') return done(null, undefined);
      if (isJsonTooDeep(body as string)) return done(new CallFailure('invalid-json'));
      return parseJson(request, body as string, done);
    },
  );

  const path = ':account/repository/:repository/hook/call/:hook/:version';
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  /** Runs before the body is read: a request without a valid key is refused early. */
  const refuseStrangers = (isShared: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { apiKey } = (request as CallRequest).query;
    const isOwn = apiKey === undefined ? isShared : apiKey === identity.apiKey;
    const isKnown = isOwn || (typeof apiKey === 'string' && (await isKnownApp(apiKey)));
    const code = findFault(request as CallRequest, identity, { isShared, isKnown });
    if (code) return refuse(code, request, reply);
  };
  /** Large bodies require the token of an office session before they are read. */
  const refuseVisitors = async (request: FastifyRequest, reply: FastifyReply) => {
    await refuseStrangers(false)(request, reply);
    if (!reply.sent && isFile(request) && !isFromOffice(request)) return refuse('staff-only', request, reply);
  };
  const answer = async (request: CallRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store');
    const result = await run(pipeline, request);
    if (result.body === null) return sendOnce(request, asJson(reply), writeOk(result.data));
    const body = result.body ?? findWritten(result.data);
    return body ? sendPacked(request, asJson(reply), body) : send(result, reply);
  };
  app.route({
    method: methods,
    url: `/content/v1/account/${path}`,
    onRequest: refuseStrangers(false),
    handler: answer,
  });
  for (const [name, contract] of Object.entries<CallContract>(calls)) {
    if (!contract.isLarge) continue;
    app.route({
      method: methods,
      url: `/content/v1/account/${path.replace(':hook', name)}`,
      bodyLimit: fileLimitInBytes,
      onRequest: refuseVisitors,
      handler: (request: CallRequest, reply: FastifyReply) => {
        request.params.hook = name;
        return answer(request, reply);
      },
    });
  }
  app.route({
    method: 'GET',
    url: `/share/v1/content/${path}`,
    onRequest: refuseStrangers(true),
    handler: async (request: CallRequest, reply: FastifyReply) => {
      const result = await run(pipeline, request);
      if (result.body !== undefined) {
        const body = result.body ?? createPackedBody(writeOk(result.data), { firstQuality: 1 });
        asJson(reply).header('cache-control', 'public, max-age=1, must-revalidate');
        return sendUnlessHeld(request, reply, body, ['lang']);
      }
      if (result.code === 'ok') return refuse('call-not-found', request, reply);
      return send(result, reply.header('vary', 'lang').header('cache-control', 'no-store'));
    },
  });
  refuseAll(app, { methods: methods.slice(1), url: `/share/v1/content/${path}` }, (request, reply) =>
    refuse('method-not-allowed', request, allow(reply, 'GET'), { allowed: 'GET' }),
  );
  // Otherwise the storefront would answer the remaining paths with a page.
  for (const url of ['', '/*'])
    refuseAll(app, { methods, url }, (request, reply) => refuse('not-found', request, reply));
}

/** Larger than any other body may be, or of unknown length. */
function isFile({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bodyLimitInBytes;
}

function isFromOffice({ headers }: FastifyRequest): boolean {
  return /^Bearer (office|tablet)_/i.test(headers.authorization ?? '');
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

function refuseAll(app: FastifyInstance, { methods, url }: { methods: string[]; url: string }, answer: Answer): void {
  app.route({ method: methods, url, onRequest: async (request, reply) => answer(request, reply), handler: answer });
}

interface Claims {
  isShared: boolean;
  /** The shared path is meant for caches, which have no key; a wrong key is refused all the same. */
  isKnown: boolean;
}

function findFault(request: CallRequest, identity: ApiIdentity, { isShared, isKnown }: Claims): ErrorCode | null {
  const { account, repository, version } = request.params;
  if (account !== identity.account) return 'account-not-found';
  if (repository !== identity.repository) return 'repository-not-found';
  if (version !== identity.version) return 'version-not-found';
  const { business, cver } = request.query;
  if (!isKnown) return 'invalid-api-key';
  if (business === undefined ? !isShared : business !== identity.business) return 'business-not-found';
  if (cver !== undefined && cver !== '1') return 'version-not-found';
  return null;
}

function run(pipeline: CallPipeline, request: CallRequest): Promise<CallResult> {
  const { apiKey, business, lang, cver, ...rest } = request.query;
  // Only the first value of a repeated parameter counts, in every call alike.
  const query = Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => first(key, value)));
  return runCall(pipeline, {
    name: request.params.hook,
    method: request.method === 'HEAD' ? 'GET' : request.method,
    query,
    body: request.body,
    language: languageOf(request),
    token: /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null,
    requestId: request.id,
    clientAddress: request.ip,
    userAgent: request.headers['user-agent'],
    idempotencyKey: first('', request.headers['idempotency-key'])[0]?.[1],
    challengeAnswer: first('', request.headers[challengeRule.header])[0]?.[1],
  });
}

function first(key: string, value: string | string[] | undefined): [string, string][] {
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined ? [] : [[key, one]];
}

function send(result: CallResult, reply: FastifyReply): FastifyReply {
  const { status, code, data, message, auth } = result;
  // docs/spec.md#session-store: a client stores the values of these two headers. Headers are ASCII only, so the user is encoded.
  if (auth) reply.header('token', auth.token).header('user', encodeURIComponent(JSON.stringify(auth.user)));
  if (code === 'too-many-requests')
    reply.header('retry-after', String((data as { retryInSeconds: number }).retryInSeconds));
  if (code === 'method-not-allowed') allow(reply, (data as { allowed: string }).allowed);
  return asJson(reply.code(status)).send(JSON.stringify({ code, data, message }));
}

function asJson(reply: FastifyReply): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8');
}
