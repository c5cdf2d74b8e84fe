import { FieldErrors } from '#contract/answer.ts';
import type { CallContract } from '#contract/call-contract.ts';
import { calls } from '#contract/calls.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { languages } from '#contract/languages.ts';
import type { ShopAddress } from './http-door.ts';
import { type DescribedSchemas, describeSchemas, type Json } from './openapi-schemas.ts';

const parameterStart = '#/components/parameters/';
const responseStart = '#/components/responses/';

/** The API's description, made of the same table that checks every call. */
export function describeApi(address: ShopAddress, publicUrl: string): Json {
  const all: Readonly<Record<string, CallContract>> = calls;
  const schemas = describeSchemas(all);
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(all)) {
    const tail = `${address.account}/repository/${address.repository}/hook/call/${name}/${address.version}`;
    const operation = describeCall(name, call, schemas);
    paths[`/api/content/v1/account/${tail}`] = { [call.method.toLowerCase()]: operation };
    if (call.isPublic) paths[`/api/share/v1/content/${tail}`] = { get: shared(operation, call) };
  }
  const tags = [...new Set(Object.keys(all).map(tagOf))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nostimo',
      version: address.version,
      description: 'The calls of the shop. Money is whole cents; dates are Athens calendar dates.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, description: `Calls named ${name}-…` })),
    paths,
    components: {
      ...commonParts(address, schemas.refer(FieldErrors, 'output')),
      schemas: { ...schemas.components(), Refusal: refusal },
    },
  };
}

function tagOf(name: string): string {
  return name.split('-')[0] ?? name;
}

function describeCall(name: string, call: CallContract, schemas: DescribedSchemas): Json {
  const { fields, required } = schemas.fieldsOf(call.query);
  const own = Object.entries(fields).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }));
  const answer = wrapper({ const: 'ok' }, schemas.refer(call.answer, 'output'));
  return {
    operationId: name,
    summary: call.summary,
    tags: [tagOf(name)],
    security: call.caller === 'anyone' ? [{ apiKey: [] }, { apiKey: [], token: [] }] : [{ apiKey: [], token: [] }],
    parameters: [{ $ref: `${parameterStart}business` }, { $ref: `${parameterStart}lang` }, ...own],
    ...(call.body && { requestBody: { required: true, content: json(schemas.refer(call.body, 'input')) } }),
    responses: {
      200: { description: 'ok', content: json(answer) },
      422: { $ref: `${responseStart}InvalidInput` },
      429: { $ref: `${responseStart}TooManyRequests` },
      '4XX': { $ref: `${responseStart}Refused` },
      '5XX': { $ref: `${responseStart}Failed` },
    },
  };
}

/** The same call where caches may keep it: no key is needed, and an ETag says whether anything has changed. */
function shared(operation: Json, { summary }: CallContract): Json {
  const [, ...parameters] = operation.parameters as Json[];
  return {
    ...operation,
    operationId: `${operation.operationId}-shared`,
    summary: `${summary} (shared, cacheable)`,
    security: [{}, { apiKey: [] }],
    parameters: [{ $ref: `${parameterStart}cver` }, ...parameters],
    responses: { ...(operation.responses as Json), 304: { description: 'Nothing has changed since that ETag' } },
  };
}

const refusal = wrapper(
  { type: 'string', enum: Object.keys(errorCodes) },
  { description: 'What it is about: `{ fields }` for invalid-input, else as the call says.', type: ['object', 'null'] },
);
const toRefusal = json({ $ref: '#/components/schemas/Refusal' });

function commonParts(address: ShopAddress, fieldErrors: Json): Json {
  const invalid = wrapper({ const: 'invalid-input' }, { anyOf: [fieldErrors, { type: 'null' }] });
  return {
    parameters: {
      business: parameter('business', true, { const: address.business }),
      lang: parameter('lang', false, { type: 'string', enum: languages, default: languages[0] }),
      cver: parameter('cver', false, { const: '1' }),
    },
    responses: {
      InvalidInput: {
        description: 'A field is missing or wrong; `data.fields` says which and why',
        content: json(invalid),
      },
      TooManyRequests: {
        description: 'Too many tries',
        headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
        content: toRefusal,
      },
      Refused: { description: 'What the caller can do something about', content: toRefusal },
      Failed: { description: 'The shop, or somebody it depends on, is at fault: try again', content: toRefusal },
    },
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'query', name: 'apiKey', description: `Of this shop’s apps: ${address.apiKey}` },
      token: { type: 'http', scheme: 'bearer', description: 'The `token` of whichever call signed in' },
    },
  };
}

function parameter(name: string, required: boolean, schema: Json): Json {
  return { name, in: 'query', required, schema };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

function wrapper(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code, data, message: { type: 'string' } },
  };
}
