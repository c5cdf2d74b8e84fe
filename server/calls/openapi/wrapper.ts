import { type Json, schemaStart } from './describe-schemas.ts';

/** The shape of every answer (docs/spec.md#api-wrapper). */
export function wrapper(code: Json, data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'data', 'message'],
    properties: { code, data, message: { type: 'string' } },
  };
}

export function inJson(schema: string | Json): Json {
  return { 'application/json': { schema: typeof schema === 'string' ? { $ref: schemaStart + schema } : schema } };
}
