import * as z from 'zod';
import * as answer from '#contract/answer.ts';
import type { CallContract } from '#contract/call-contract.ts';
import * as cart from '#contract/cart.ts';
import * as customers from '#contract/customers.ts';
import * as delivery from '#contract/delivery.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as meals from '#contract/meals.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import * as places from '#contract/places.ts';
import * as plans from '#contract/plans.ts';
import * as repositoryValues from '#contract/repository-values.ts';
import * as staff from '#contract/staff.ts';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** What each exported schema of the contract is called in the API's description: as in the contract. */
const exported: Json = {
  ...answer,
  ...cart,
  ...customers,
  ...delivery,
  ...enquiries,
  ...meals,
  ...orders,
  ...payments,
  ...places,
  ...plans,
  ...repositoryValues,
  ...staff,
};
const start = '#/components/schemas/';

export interface DescribedSchemas {
  /** A reference to the schema of a call's body or answer. */
  refer(schema: z.core.$ZodType, direction: Direction): Json;
  /** A call's query, whose fields become parameters. */
  fieldsOf(query: z.core.$ZodType): { fields: Record<string, Json>; required: string[] };
  /** All that was referred to, by name. */
  components(): Record<string, Json>;
}

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
    sides.output,
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
    return { $ref: start + name };
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
  const names: Names = new Map();
  for (const [name, schema] of Object.entries(exported)) {
    if (schema instanceof z.core.$ZodType && !names.has(schema)) names.set(schema, name);
  }
  for (const [name, { query, body, answer: given }] of Object.entries(calls)) {
    const own = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const [part, schema] of Object.entries({ Query: query, Form: body, Answer: given })) {
      if (schema && !names.has(schema)) names.set(schema, `${own}${part}`);
    }
  }
  return names;
}

function nameOf(names: Names, schema: z.core.$ZodType): string {
  return names.get(schema) ?? '';
}

function describeAll(registry: ReturnType<typeof z.registry<{ id: string }>>, io: Direction): Record<string, Json> {
  // A schema that says nothing would make every generated client guess: better none at all.
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => start + id, unrepresentable: 'throw' });
  return Object.fromEntries(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema as Json]));
}

function referencesIn(schema: Json): string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id);
}

function reachable(ids: string[], schemas: Record<string, Json>): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    referencesIn(schemas[id] ?? {}).forEach(visit);
  };
  ids.forEach(visit);
  return found;
}

/** Those whose two sides are not the same, by themselves or by something they refer to. */
function differingIds({ input, output }: Record<Direction, Record<string, Json>>): Set<string> {
  const own = Object.keys(input).filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id]));
  return new Set(Object.keys(input).filter((id) => own.some((other) => reachable([id], input).has(other))));
}

function withReferences(schema: Json, refer: (id: string) => Json): Json {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    const to: unknown = value?.$ref;
    return typeof to === 'string' && to.startsWith(start) ? { ...value, ...refer(to.slice(start.length)) } : value;
  });
}
