import { STATUS_CODES } from 'node:http';
import type * as z from 'zod';
import { errorData } from '#contract/error-data.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { type AnyErrorCode, allErrorCodes } from '#contract/office-error-codes.ts';
import { type DescribedSchemas, type Json, schemaStart } from './describe-schemas.ts';
import { inJson, wrapper } from './wrapper.ts';

const codes = Object.keys(allErrorCodes) as AnyErrorCode[];
const statuses = [...new Set(Object.values(allErrorCodes))].sort((a, b) => a - b);
const dataOf: Partial<Record<AnyErrorCode, z.core.$ZodType>> = errorData;

/** Statuses that every call can return, then those that depend on its input and caller. The rest result from bad HTTP. */
const everyCall = [400, 401, 404, 422, 429, 500, 503];
const someCalls = [403, 409, 413, 415, 428];

export function errorsOf(call: CallContract, { hasChallenge }: { hasChallenge: boolean }): Json {
  const own = [
    (call.method !== 'GET' || call.caller === 'staff') && 403,
    !call.isPublic && 409,
    call.body && 413,
    call.body && 415,
    hasChallenge && 428,
  ].filter((status) => typeof status === 'number');
  const known = [...everyCall, ...own].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(known.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])),
    default: { $ref: '#/components/responses/AnyError' },
  };
}

/** Every code of the contract under its status, with its data: a client narrows the type of the data by the code. */
export function describeErrors(schemas: DescribedSchemas): {
  responses: Record<string, Json>;
  schemas: Record<string, Json>;
} {
  const errors = Object.fromEntries(statuses.map((status) => [`${nameOf(status)}Error`, errorsWith(status, schemas)]));
  const any = { anyOf: Object.keys(errors).map((name) => ({ $ref: schemaStart + name })) };
  const responses = [...everyCall, ...someCalls].map((status) => {
    const described = { description: STATUS_CODES[status], content: inJson(`${nameOf(status)}Error`) };
    return [nameOf(status), mayWait.includes(status) ? { ...described, headers: retryAfter } : described] as const;
  });
  const anyError = { description: 'Any other error, with its own HTTP status', content: inJson('AnyError') };
  return {
    responses: { ...Object.fromEntries(responses), AnyError: anyError },
    schemas: { ...errors, AnyError: any },
  };
}

function errorsWith(status: number, schemas: DescribedSchemas): Json {
  const byData = new Map<z.core.$ZodType | undefined, AnyErrorCode[]>();
  for (const code of codes.filter((one) => allErrorCodes[one] === status))
    byData.set(dataOf[code], [...(byData.get(dataOf[code]) ?? []), code]);
  const variants = [...byData].map(([data, own]) =>
    wrapper(
      { type: 'string', enum: own },
      data ? { anyOf: [schemas.refer(data, 'output'), { type: 'null' }] } : { type: 'null' },
    ),
  );
  const [only] = variants;
  return only && variants.length === 1 ? only : { anyOf: variants };
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
const mayWait = [429, 503];

function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? '').replace(/\W|Error$/g, '');
}
