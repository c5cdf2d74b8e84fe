import * as z from 'zod';
import type { Random } from '#domain/random.ts';
import type { AttackFacts } from './attack-facts.ts';
import { malformedValue } from './malformed-values.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** A valid value of the contract: every field by its schema, ids from the existing ones, own or other people's. */
export function sampleOf(schema: z.core.$ZodType | undefined, random: Random, facts: AttackFacts): unknown {
  if (!schema) return undefined;
  let described = descriptions.get(schema);
  if (!described) {
    described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    descriptions.set(schema, described);
  }
  return sample(described, '', { random, facts });
}

const descriptions = new Map<z.core.$ZodType, Schema>();

interface Sampling {
  random: Random;
  facts: AttackFacts;
}

function sample(schema: Schema, name: string, how: Sampling): unknown {
  const { random } = how;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return sample(random.pick(choices) as Schema, name, how);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, how);
    case 'array': {
      const length = random.below(Math.min(Number(schema.maxItems ?? 3), 3)) + Number(schema.minItems ?? 0);
      return Array.from({ length }, () => sample((schema.items ?? {}) as Schema, name, how));
    }
    case 'integer':
    case 'number':
      return random.pick([schema.minimum ?? 0, schema.maximum ?? 99, Number(schema.minimum ?? 0) + 1]);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return sampleText(schema, name, how);
  }
}

function sampleObject(schema: Schema, how: Sampling): Record<string, unknown> {
  const needed = schema.required ?? [];
  const entries = Object.entries(schema.properties ?? {}).filter(
    ([key]) => needed.includes(key) || how.random.chance(0.6),
  );
  return Object.fromEntries(entries.map(([key, inner]) => [key, sample(inner as Schema, key, how)]));
}

/** Usual values of fields whose pattern is not specific. */
const usual: Record<string, readonly string[]> = {
  postalCode: ['10563', '151 24', '99999'],
  phone: ['6900000000', ''],
  code: ['123456', 'WELCOME20'],
  date: ['2026-11-27', '2026-12-25'],
};

function sampleText(schema: Schema, name: string, { random, facts }: Sampling): string {
  const ids = facts.ids[name] ?? facts.ids[name.replace(/s$/, '')];
  if (ids && ids.length > 0) return random.pick(ids);
  if (schema.format === 'uuid' || /Ids?$/.test(name)) return random.pick(Object.values(facts.ids).flat());
  if (schema.format === 'date') return random.pick(usual.date ?? []);
  if (/email|username|confirm/i.test(name)) return random.pick(facts.emails);
  if (/password|verify|current/i.test(name)) return 'nostimo-demo';
  return random.pick(usual[name] ?? ['Μαρία', 'x', '7', 'Ερμού']);
}

/** The same value with one or two things wrong: a part replaced, dropped or added. */
export function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.1)) return malformedValue(random);
  const keys = Object.keys(value);
  const key = keys.length > 0 ? random.pick(keys) : 'x';
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  if (random.chance(0.2)) delete copy[key];
  else if (random.chance(0.15))
    copy[random.pick(['__proto__x', 'id', 'role', 'accountId', 'price'])] = malformedValue(random);
  else copy[key] = random.chance(0.4) ? spoil(copy[key], random) : malformedValue(random);
  return Array.isArray(value) ? Object.values(copy) : copy;
}
