import * as z from 'zod';
import { errorData } from '#contract/error-data.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { contractSchemas } from './contract-schemas.ts';
import { nameRepeated } from './name-repeated.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';
export const schemaStart = '#/components/schemas/';

export interface DescribedSchemas {
  /** A reference to the schema of a call's body or answer, or of an error's data. */
  refer(schema: z.core.$ZodType, direction: Direction): Json;
  /** The fields of a call's query, which become parameters. */
  fieldsOf(query: z.core.$ZodType): { fields: Record<string, Json>; required: string[] };
  /** All schemas referred to, by name. */
  components(): Record<string, Json>;
}

/**
 * Values the contract leaves open, such as the facts of an alert. A list contains no lists: TypeScript allows no recursive list
 * type here, and no schema of the contract requires one.
 */
const scalar = { type: ['string', 'number', 'boolean', 'null'] };
const jsonObject = { $ref: `${schemaStart}JsonObject` };
const openSchemas: Record<string, Json> = {
  JsonValue: { anyOf: [scalar, jsonObject, { type: 'array', items: { anyOf: [scalar, jsonObject] } }] },
  JsonObject: { type: 'object', additionalProperties: { $ref: `${schemaStart}JsonValue` } },
};

/**
 * The contract's schemas, each described once under its name. Forms and answers may share a schema, and differ in their required
 * fields: in that case the request schema has the suffix `Input`.
 */
export function describeSchemas(calls: Readonly<Record<string, CallContract>>): DescribedSchemas {
  const names = nameAll(calls);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const sides = { input: describeAll(registry, 'input'), output: describeAll(registry, 'output') };
  const answered = reachable(
    Object.values(calls).map((call) => nameOf(names, call.answer)),
    new Map(Object.entries(sides.output).map(([id, schema]) => [id, referencesIn(schema)])),
  );
  const differing = differingIds(sides);
  const inputName = (id: string) => (differing.has(id) && answered.has(id) ? `${id}Input` : id);
  const used: Record<string, Json> = {};

  function use(id: string, direction: Direction): Json {
    const name = direction === 'input' ? inputName(id) : id;
    if (!used[name]) {
      used[name] = {};
      used[name] = withReferences(sides[direction][id] ?? {}, (inner) => use(inner, direction));
    }
    return { $ref: schemaStart + name };
  }
  return {
    refer: (schema, direction) => use(nameOf(names, schema), direction),
    fieldsOf(query) {
      const described = withReferences(sides.input[nameOf(names, query)] ?? {}, (id) => use(id, 'input'));
      return {
        fields: (described.properties ?? {}) as Record<string, Json>,
        required: (described.required ?? []) as string[],
      };
    },
    components: () => Object.fromEntries(Object.entries(used).sort(([a], [b]) => a.localeCompare(b))),
  };
}

type Names = Map<z.core.$ZodType, string>;

function nameAll(calls: Readonly<Record<string, CallContract>>): Names {
  const names = contractSchemas();
  const name = (schema: z.core.$ZodType | undefined, own: string) => {
    if (schema && !names.has(schema)) names.set(schema, own);
  };
  for (const [code, data] of Object.entries(errorData)) name(data, `${pascal(code)}Data`);
  for (const [call, { query, body, answer }] of Object.entries(calls)) {
    name(query, `${pascal(call)}Query`);
    name(body, `${pascal(call)}Form`);
    name(answer, `${pascal(call)}Answer`);
  }
  return names;
}

function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function nameOf(names: Names, schema: z.core.$ZodType): string {
  return names.get(schema) ?? '';
}

function describeAll(registry: ReturnType<typeof z.registry<{ id: string }>>, io: Direction): Record<string, Json> {
  // 'throw': an empty schema would make every generated client guess, so an unrepresentable one is an error.
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => schemaStart + id,
    unrepresentable: 'throw',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema._zod.def.type, jsonSchema),
  });
  const own = Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json] as const);
  return nameRepeated({ ...Object.fromEntries(own), ...openSchemas }, schemaStart);
}

/** Drops information without value for a reader, and `additionalProperties: false`, which a later version could not honour. */
function tidy(type: string, schema: z.core.JSONSchema.BaseSchema): void {
  if (type === 'unknown') schema.$ref = `${schemaStart}JsonValue`;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format) delete schema.pattern;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (isText(schema.propertyNames)) delete schema.propertyNames;
  if (schema.properties && Object.keys(schema.properties).length === 0) delete schema.properties;
}

function isText(schema: unknown): boolean {
  return JSON.stringify(schema) === '{"type":"string"}';
}

function referencesIn(schema: Json): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id);
}

/** The given ids with everything they refer to, directly or indirectly. */
function reachable(ids: Iterable<string>, referred: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(ids);
  // A Set's iteration also visits elements added during the loop.
  for (const id of found) for (const other of referred.get(id) ?? []) found.add(other);
  return found;
}

/** Ids of schemas whose input and output differ, directly or through a reference. */
function differingIds({ input, output }: Record<Direction, Record<string, Json>>): Set<string> {
  const own = Object.keys(input).filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id]));
  const referring = new Map<string, string[]>();
  for (const [id, schema] of Object.entries(input))
    for (const other of referencesIn(schema)) referring.set(other, [...(referring.get(other) ?? []), id]);
  return reachable(own, referring);
}

function withReferences(schema: Json, refer: (id: string) => Json): Json {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const to: unknown = value?.$ref;
    return typeof to === 'string' && to.startsWith(schemaStart)
      ? { ...value, ...refer(to.slice(schemaStart.length)) }
      : value;
  });
}
