import * as z from 'zod';
import type { CallContract } from '#contract/call-contract.ts';
import { calls } from '#contract/calls.ts';
import { errorCodes } from '#contract/error-codes.ts';
import type { ShopAddress } from './http-door.ts';

type Json = Record<string, unknown>;

/** The API's description, made of the same table that checks every call. */
export function describeApi(address: ShopAddress): Json {
  const entries = Object.entries(calls) as [string, CallContract][];
  const paths: Record<string, Json> = {};
  for (const [name, call] of entries) {
    const tail = `${address.account}/repository/${address.repository}/hook/call/${name}/${address.version}`;
    const operation = describeCall(name, call, address);
    paths[`/api/content/v1/account/${tail}`] = { [call.method.toLowerCase()]: operation };
    if (call.isPublic) {
      const shared = describeCall(`${name}-shared`, call, address, [parameter('cver', { const: '1' }, '1')]);
      paths[`/api/share/v1/content/${tail}`] = { get: { ...shared, summary: `${call.summary} (shared, cacheable)` } };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nostimo', version: address.version, description: 'The calls of the shop. Money is whole cents.' },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeCall(name: string, call: CallContract, address: ShopAddress, extra: Json[] = []): Json {
  const query = schemaOf(call.query, 'input');
  const required = (query.required ?? []) as string[];
  const own = Object.entries((query.properties ?? {}) as Json).map(([key, schema]) => ({
    name: key,
    in: 'query',
    required: required.includes(key),
    schema,
  }));
  return {
    operationId: name,
    summary: call.summary,
    tags: [name.split('-')[0]],
    parameters: [
      parameter('apiKey', { type: 'string' }, address.apiKey),
      parameter('business', { type: 'string' }, address.business),
      ...(call.method === 'GET' ? [{ ...parameter('lang', { enum: ['el', 'en'] }, 'el'), required: false }] : []),
      ...extra,
      ...own,
    ],
    ...(call.body && { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } }),
    ...(call.caller !== 'anyone' && { security: [{ token: [] }] }),
    responses: {
      200: { description: 'ok', content: json(wrapper({ const: 'ok' }, schemaOf(call.answer, 'output'))) },
      default: { description: 'What went wrong', content: json(wrapper({ enum: Object.keys(errorCodes) }, {})) },
    },
  };
}

function parameter(name: string, schema: Json, example: string): Json {
  return { name, in: 'query', required: true, schema, example };
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

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
