import type { Json } from '#server/calls/openapi/describe-schemas.ts';

interface Described {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Response> };
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters: (Json & { name?: string; in?: string; required?: boolean; schema?: Json })[];
  requestBody?: Content;
  responses: Record<string, { $ref?: string }>;
}
type Response = Content;
interface Content {
  content: { 'application/json': { schema: Json } };
}

/** The parts of a client that follow from the OpenAPI document. */
export interface DescribedClient {
  /** Schemas alone, with one for the query of each call: what a client's types are made from. */
  schemas: object;
  /** The methods with their types and the table behind them, as TypeScript. */
  methods: string;
}

export function describeClient(document: Json): DescribedClient {
  const { paths, components } = document as unknown as Described;
  const operations = Object.values(paths).flatMap((each) => Object.entries(each));
  const isShared = ({ operationId }: Operation) => operationId.endsWith('-shared');
  const shared = new Set(operations.filter(([, each]) => isShared(each)).map(([, { operationId }]) => operationId));
  const schemas = { ...components.schemas };
  const used = new Set<string>();
  const calls = operations
    .filter(([, each]) => !isShared(each))
    .map(([method, operation]) => {
      const { operationId: name } = operation;
      const query = queryOf(operation);
      const body = nameOf(operation.requestBody?.content['application/json'].schema);
      const queryName = `${pascal(name)}Query`;
      if (query.properties) schemas[queryName] = query.schema;
      const wrapped = components.responses[nameOf(operation.responses[200])]?.content['application/json'].schema;
      const data = nameOf((wrapped?.properties as Record<string, Json> | undefined)?.data);
      const inputs = [query.properties && queryName, body].filter((each) => !!each) as string[];
      for (const each of [...inputs, data]) used.add(each);
      refuseClashes(name, { query: Object.keys(query.properties ?? {}), body, schemas });
      return {
        method: camel(name),
        comment: [operation.summary, operation.description].filter(Boolean).join('. '),
        input: inputs.join(' & '),
        isOptional: !query.schema.required && (!body || !isDemanding(schemas[body])),
        data,
        row: {
          name,
          method: method.toUpperCase(),
          ...(method !== 'get' && query.properties && { query: Object.keys(query.properties) }),
          ...(shared.has(`${name}-shared`) && { isPublic: true }),
        },
      };
    });
  const methods = calls.map(
    ({ method, comment, input, isOptional, data }) =>
      `  /** ${comment}. */\n  ${method}(input${isOptional ? '?' : ''}: ${input || 'NoInput'}, options?: CallOptions): Promise<Answered<${data}>>;`,
  );
  const rows = calls.map(({ method, row }) => `  ${method}: ${JSON.stringify(row)},`);
  return {
    schemas: { openapi: '3.1.0', info: document.info, paths: {}, components: { schemas } },
    methods: [
      `import type { Answered } from './answers.ts';`,
      `import type { ${[...used].sort().join(', ')} } from './schema.ts';`,
      `import type { CallOptions, CallRow } from './send-call.ts';`,
      '\nexport type NoInput = Record<string, never>;',
      `\nexport interface ShopCalls {\n${methods.join('\n')}\n}`,
      `\nexport const callRows: Readonly<Record<keyof ShopCalls, CallRow>> = {\n${rows.join('\n')}\n};\n`,
    ].join('\n'),
  };
}

/** The fields of a call's own in its query, without those that every call has. */
function queryOf({ parameters }: Operation): { properties: Record<string, Json> | undefined; schema: Json } {
  const own = parameters.filter((each) => each.in === 'query');
  const properties = Object.fromEntries(own.map(({ name = '', schema = {} }) => [name, schema]));
  const required = own.filter((each) => each.required).map(({ name }) => name);
  return {
    properties: own.length > 0 ? properties : undefined,
    schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
  };
}

/** The fields of query and body are one input of a method, so no name may stand for two things. */
function refuseClashes(
  call: string,
  { query, body, schemas }: { query: string[]; body: string; schemas: Record<string, Json> },
) {
  const clash = query.filter((name) => fieldsOf(schemas[body], schemas).includes(name));
  if (clash.length > 0) throw new Error(`${call} has ${clash.join(', ')} in its query and in its body`);
}

function fieldsOf(schema: Json | undefined, schemas: Record<string, Json>): string[] {
  if (!schema) return [];
  if (schema.$ref) return fieldsOf(schemas[nameOf(schema)], schemas);
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (each ?? []) as Json[]);
  return [...Object.keys(schema.properties ?? {}), ...variants.flatMap((each) => fieldsOf(each, schemas))];
}

function isDemanding(schema: Json | undefined): boolean {
  return schema?.required !== undefined || schema?.anyOf !== undefined;
}

function nameOf(reference: Json | { $ref?: string } | undefined): string {
  return (
    String(reference?.$ref ?? '')
      .split('/')
      .at(-1) ?? ''
  );
}

function camel(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  return camel(`-${name}`);
}
