import * as z from 'zod';
import type { CallContract } from '#contract/call-contract.ts';
import { errorData } from '#contract/error-data.ts';
import { contractSchemas } from './contract-schemas.ts';
import { nameRepeated } from './name-repeated.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';
export const schemaStart = '#/components/schemas/';

export interface DescribedSchemas {
  /** A reference to the schema of a call's body or answer, or of an error's data. */
  refer(schema: z.core.$ZodType, direction: Direction): Json;
  /** A call's query, whose fields become parameters. */
  fieldsOf(query: z.core.$ZodType): { fields: Record<string, Json>; required: string[] };
  /** All that was referred to, by name. */
  components(): Record<string, Json>;
}

/**
 * What the contract leaves open, such as the facts of an alert. A list holds no lists: TypeScript takes no type that is a
 * list of itself, and none of ours is.
 */
const scalar = { type: ['string', 'number', 'boolean', 'null'] };
const jsonObject = { $ref: `${schemaStart}JsonObject` };
const openSchemas: Record<string, Json> = {
  JsonValue: { anyOf: [scalar, jsonObject, { type: 'array', items: { anyOf: [scalar, jsonObject] } }] },
  JsonObject: { type: 'object', additionalProperties: { $ref: `${schemaStart}JsonValue` } },
};

/**
 * The contract's schemas, each described once under its name. Forms and answers may share one, and differ in what must be
 * there: where they do, the one that is sent has `Input` at the end of its name.
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
  // A schema that says nothing would make every generated client guess: better none at all.
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => schemaStart + id,
    unrepresentable: 'throw',
    override: ({ zodSchema, jsonSchema }) => tidy(zodSchema._zod.def.type, jsonSchema),
  });
  const own = Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json] as const);
  return nameRepeated({ ...Object.fromEntries(own), ...openSchemas }, schemaStart);
}

/** Leaves out what tells a reader nothing, and what a later version could not keep: that an object will never hold more. */
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

/** All that these refer to, themselves included. */
function reachable(ids: Iterable<string>, referred: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(ids);
  // A set is walked to its end, with what is added on the way.
  for (const id of found) for (const other of referred.get(id) ?? []) found.add(other);
  return found;
}

/** Those whose two sides are not the same, by themselves or by something they refer to. */
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
