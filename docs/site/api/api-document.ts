import { describeApi } from '../../../server/calls/openapi/describe-api.ts';

/** A schema of the document, as far as its pages show it. */
export interface ApiSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, ApiSchema>;
  required?: string[];
  items?: ApiSchema;
  prefixItems?: ApiSchema[];
  anyOf?: ApiSchema[];
  oneOf?: ApiSchema[];
  allOf?: ApiSchema[];
  additionalProperties?: ApiSchema | boolean;
  propertyNames?: ApiSchema;
  enum?: (string | number)[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ApiParameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: ApiSchema;
}

export interface ApiCall {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: ApiParameter[];
  requestBody?: { content: Record<string, { schema: ApiSchema }> };
  responses: Record<string, { $ref?: string }>;
}

interface ApiResponse {
  description: string;
  content?: Record<string, { schema: ApiSchema }>;
}

export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiCall>>;
  components: {
    schemas: Record<string, ApiSchema>;
    responses: Record<string, ApiResponse>;
    parameters: Record<string, ApiParameter>;
    securitySchemes: Record<string, { description: string }>;
  };
}

/** The names that a shop has unless its settings say otherwise (.env.example). */
const identity = { account: 'nostimo', repository: 'shop', business: 'nostimo', version: 'v1', apiKey: 'nsa_…' };

/** The OpenAPI document of a shop with these names, made from the contract. No shop needs to run. */
export function describeExampleApi(): ApiDocument {
  return describeApi(identity, 'https://shop.example', 'Nostimo') as unknown as ApiDocument;
}

export const nameIn = (reference: string) => reference.split('/').at(-1) ?? '';

/** The entries of a list that its name stands for, or the value itself. */
export function parameterOf(document: ApiDocument, parameter: ApiParameter): ApiParameter {
  return parameter.$ref ? (document.components.parameters[nameIn(parameter.$ref)] ?? parameter) : parameter;
}

/** The schema of an answer's `data`. */
export function answerOf(document: ApiDocument, { responses }: ApiCall): ApiSchema | undefined {
  const response = document.components.responses[nameIn(responses[200]?.$ref ?? '')];
  return response?.content?.['application/json']?.schema.properties?.data;
}

export const bodyOf = (call: ApiCall) => call.requestBody?.content['application/json']?.schema;
