import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes, isErrorCode } from '#contract/error-codes.ts';
import { asLanguage, type Language } from '#contract/languages.ts';
import { type CallPipeline, type CallResult, runCall } from './run-call.ts';

/** What the paths of SPEC §7 must name. */
export interface ShopAddress {
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

const bodyLimitInBytes = 64 * 1024;

const bodyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
};

/** HTTP's way in: the private path for every call, the shared one for public answers with caching. */
export async function httpDoor(app: FastifyInstance, options: { pipeline: CallPipeline; address: ShopAddress }) {
  const { pipeline, address } = options;

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyLimitInBytes },
    (request, body, done) => (body === '' ? done(null, undefined) : parseJson(request, body as string, done)),
  );

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = isErrorCode(error.code) ? error.code : bodyErrors[error.code];
    if (!code) request.log.error({ err: error }, 'the door failed');
    return sendFailure(pipeline, code ?? 'unexpected-error', request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(pipeline, 'not-found', request, reply));

  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const path = ':account/repository/:repository/hook/call/:hook/:version';
  app.route({
    method: methods,
    url: `/content/v1/account/${path}`,
    handler: async (request: CallRequest, reply: FastifyReply) => {
      const refusal = refuse(request, address, { isShared: false });
      if (refusal) return sendFailure(pipeline, refusal, request, reply);
      reply.header('cache-control', 'private, no-store');
      return send(await run(pipeline, request), reply);
    },
  });
  app.route({
    method: 'GET',
    url: `/share/v1/content/${path}`,
    handler: async (request: CallRequest, reply: FastifyReply) => {
      const refusal = refuse(request, address, { isShared: true });
      if (refusal) return sendFailure(pipeline, refusal, request, reply);
      const result = await run(pipeline, request);
      if (result.code === 'ok' && !result.etag) return sendFailure(pipeline, 'call-not-found', request, reply);
      reply.header('vary', 'lang');
      if (!result.etag) return send(result, reply.header('cache-control', 'no-store'));
      reply.header('etag', result.etag).header('cache-control', 'public, max-age=60, stale-while-revalidate=600');
      if (request.headers['if-none-match']?.split(/,\s*/).includes(result.etag)) return reply.code(304).send();
      return send(result, reply);
    },
  });
}

function refuse(request: CallRequest, address: ShopAddress, { isShared }: { isShared: boolean }): ErrorCode | null {
  const { account, repository, version } = request.params;
  if (account !== address.account) return 'account-not-found';
  if (repository !== address.repository) return 'repository-not-found';
  if (version !== address.version) return 'version-not-found';
  const { apiKey, business, cver } = request.query;
  // A shared address is meant for caches that know no key; a wrong key is still wrong.
  if (apiKey === undefined ? !isShared : apiKey !== address.apiKey) return 'invalid-api-key';
  if (business === undefined ? !isShared : business !== address.business) return 'business-not-found';
  if (cver !== undefined && cver !== '1') return 'version-not-found';
  return null;
}

function run(pipeline: CallPipeline, request: CallRequest): Promise<CallResult> {
  const { apiKey, business, lang, cver, ...rest } = request.query;
  // Of a parameter given twice only the first counts, in every call alike.
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
  });
}

function first(key: string, value: string | string[] | undefined): [string, string][] {
  const one = Array.isArray(value) ? value[0] : value;
  return one === undefined ? [] : [[key, one]];
}

function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as { lang?: unknown }).lang ?? request.headers.lang;
  return asLanguage(typeof asked === 'string' ? asked : undefined);
}

function send(result: CallResult, reply: FastifyReply): FastifyReply {
  const { status, code, data, message, json, auth } = result;
  // SPEC §4: a client keeps what comes in these two. Header values are Latin letters only, so the user is encoded.
  if (auth) reply.header('token', auth.token).header('user', encodeURIComponent(JSON.stringify(auth.user)));
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(json ?? JSON.stringify({ code, data, message }));
}

function sendFailure(pipeline: CallPipeline, code: ErrorCode, request: FastifyRequest, reply: FastifyReply) {
  const message = pipeline.sayError(code, languageOf(request));
  reply.header('cache-control', 'no-store');
  return send({ status: errorCodes[code], code, data: null, message }, reply);
}
