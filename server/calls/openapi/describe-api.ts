import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { challengeRule } from '#contract/fields/challenge.ts';
import { languages } from '#contract/fields/languages.ts';
import type { ApiIdentity } from '../http-routes.ts';
import { type CallLimits, callLimits } from '../limits/call-limits.ts';
import { describeErrors, errorsOf } from './describe-errors.ts';
import { type DescribedSchemas, describeSchemas, type Json } from './describe-schemas.ts';
import { tagOf, tags } from './tags.ts';
import { inJson, wrapper } from './wrapper.ts';

const limits: Readonly<Record<string, CallLimits | null>> = callLimits;

const introduction = [
  'Every response is `{ code, data, message }`: `ok` or an error code, with the matching HTTP status and a message in the requested language.',
  'Money is whole cents; dates are Athens calendar dates, instants are ISO 8601 with their zone.',
  'Every call requires the API key and the business, except the shared ones, which any cache may store. Signing in returns a token for `Authorization: Bearer`; an expired token is refused by every call. Programs may use a secret key instead, for the calls it is bound to.',
].join('\n\n');

const kept = new Map<string, Json>();

/** The API's description, made of the same table that checks every call; once for each address. The title is the shop's name. */
export function describeApi(identity: ApiIdentity, publicUrl: string, title: string): Json {
  const key = JSON.stringify([identity, publicUrl]);
  const document = kept.get(key) ?? describeCalls(identity, publicUrl);
  kept.set(key, document);
  return { ...document, info: { title, ...infoOf(identity) } };
}

function infoOf({ version }: ApiIdentity): Json {
  return { version, description: introduction, license: { name: 'MIT', identifier: 'MIT' } };
}

function describeCalls(identity: ApiIdentity, publicUrl: string): Json {
  const all: Readonly<Record<string, CallContract>> = calls;
  const schemas = describeSchemas(all);
  const answers: Record<string, Json> = {};
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(all)) {
    const tail = `${identity.account}/repository/${identity.repository}/hook/call/${name}/${identity.version}`;
    const operation = describeCall(name, call, schemas, answers);
    paths[`/api/content/v1/account/${tail}`] = { [call.method.toLowerCase()]: operation };
    if (call.isPublic) paths[`/api/share/v1/content/${tail}`] = { get: shared(operation, call) };
  }
  const errors = describeErrors(schemas);
  return {
    openapi: '3.1.0',
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...schemas.components(), ...errors.schemas },
      responses: { ...answers, ...errors.responses },
      parameters: commonParameters(identity),
      securitySchemes: securitySchemes(identity),
    },
  };
}

function describeCall(
  name: string,
  call: CallContract,
  schemas: DescribedSchemas,
  answers: Record<string, Json>,
): Json {
  const { fields, required } = schemas.fieldsOf(call.query);
  const own = Object.entries(fields).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }));
  const hasChallenge = limits[name]?.challengeAfter !== undefined;
  const common = ['business', 'lang', ...(hasChallenge ? ['challenge'] : []), ...(call.isOnce ? ['once'] : [])];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.roles && { description: describeRoles(call.roles, call), 'x-roles': call.roles }),
    tags: [tagOf(name, call)],
    security: securityOf(call),
    parameters: [...common.map(toParameter), ...own],
    ...(call.body && { requestBody: { required: true, content: inJson(schemas.refer(call.body, 'input')) } }),
    responses: { 200: answerOf(call, schemas, answers), ...errorsOf(call, { hasChallenge }) },
  };
}

function securityOf({ caller, byKey }: CallContract): Json[] {
  const bySession = { apiKey: [], token: [] };
  if (caller === 'anyone') return [{ apiKey: [] }, bySession];
  return byKey ? [bySession, { apiKey: [], key: [] }] : [bySession];
}

function describeRoles(roles: readonly string[], { needsFreshProof, byKey }: CallContract): string {
  const proof = needsFreshProof ? ' Asks for a proof of the last ten minutes (`proof-required`).' : '';
  return `For staff with one of the roles ${roles.join(', ')}; a sign-in through the shop grants none.${proof}${byKey ? ' A program may make the call with a secret key that is bound to it.' : ''}`;
}

/** One response for each shape of answer, shared by all calls that return it. */
function answerOf(call: CallContract, schemas: DescribedSchemas, answers: Record<string, Json>): Json {
  const data = schemas.refer(call.answer, 'output');
  const name = String(data.$ref).split('/').at(-1) ?? '';
  answers[name] ??= {
    description: 'ok',
    ...(call.signsIn && { headers: signInHeaders }),
    ...(call.isPublic && { headers: sharedHeaders }),
    content: inJson(wrapper({ type: 'string', const: 'ok' }, data)),
  };
  return { $ref: `#/components/responses/${name}` };
}

const signInHeaders = {
  token: { description: 'The same token as in the response body', schema: { type: 'string' } },
  user: { description: 'The user of the response body as JSON, percent-encoded', schema: { type: 'string' } },
};

const sharedHeaders = {
  ETag: { description: 'On the shared path: unchanged until the catalogue changes', schema: { type: 'string' } },
};

/** The cacheable variant of the same call: it requires no key, and has an ETag for revalidation. */
function shared(operation: Json, { summary }: CallContract): Json {
  const [, ...parameters] = operation.parameters as Json[];
  return {
    ...operation,
    operationId: `${operation.operationId}-shared`,
    summary: `${summary} (shared, cacheable)`,
    security: [{}, { apiKey: [] }],
    parameters: [toParameter('cver'), ...parameters],
    responses: { ...(operation.responses as Json), 304: { description: 'Unchanged since that ETag' } },
  };
}

function toParameter(name: string): Json {
  return { $ref: `#/components/parameters/${name}` };
}

function commonParameters({ business }: ApiIdentity): Json {
  return {
    business: {
      name: 'business',
      in: 'query',
      required: true,
      schema: { type: 'string', const: business, default: business },
    },
    lang: { name: 'lang', in: 'query', schema: { $ref: '#/components/schemas/Language', default: languages[0] } },
    cver: { name: 'cver', in: 'query', schema: { type: 'string', const: '1' } },
    once: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A request repeated with the same key is executed once and gets the same response',
      schema: { type: 'string', maxLength: 255 },
    },
    challenge: {
      name: challengeRule.header,
      in: 'header',
      description: 'Required by a busy shop: the puzzle of its 428 response, a colon and the number found',
      schema: { type: 'string' },
    },
  };
}

function securitySchemes({ apiKey }: ApiIdentity): Json {
  return {
    apiKey: { type: 'apiKey', in: 'query', name: 'apiKey', description: `For this shop’s apps: ${apiKey}` },
    token: { type: 'http', scheme: 'bearer', description: 'The `token` returned by any sign-in call' },
    key: {
      type: 'http',
      scheme: 'bearer',
      description:
        'A secret key (`nsk_…`), created by the owner for listed calls; other calls refuse it with `key-not-allowed`',
    },
  };
}
