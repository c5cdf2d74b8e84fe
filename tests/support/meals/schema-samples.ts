import type * as z from 'zod/mini';
import { findNumberRule } from '#contract/fields/number-rules.ts';

/** The first or the second sample of a schema; they differ in every field. */
export type Variant = 0 | 1;
/** Samples by the path of a field, such as `lines[].ingredient`, for fields whose values depend on other data. */
export type Samples = Readonly<Record<string, (variant: Variant, index: number) => unknown>>;

interface Position {
  samples: Samples;
  variant: Variant;
  path?: string;
  index?: number;
}

/** A value of the schema. A schema without a rule here, and without a sample, is an error. */
export function sampleOf(schema: z.core.$ZodType, position: Position): unknown {
  const { samples, variant, path = '', index = 0 } = position;
  const sample = samples[path];
  if (sample) return sample(variant, index);
  const inner = (type: z.core.$ZodType, at = path, place = index) =>
    sampleOf(type, { samples, variant, path: at, index: place });
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([field, type]) => [
          field,
          inner(type, path === '' ? field : `${path}.${field}`),
        ]),
      );
    case 'array':
      return Array.from({ length: boundOf(schema, 'min_length') ?? 2 }, (_, place) =>
        inner(def.element, `${path}[]`, place),
      );
    case 'nullable':
    case 'optional':
    case 'default':
      return inner(def.innerType);
    case 'boolean':
      return variant === 0;
    case 'enum': {
      const values = Object.values(def.entries);
      return values[(variant + index) % values.length];
    }
    case 'string':
      return `${path} ${index} ${variant === 0 ? 'α' : 'ω'}`;
    case 'number':
      return numberOf(schema, variant);
    default:
      throw new Error(`No sample for the field ${path}, a ${def.type}.`);
  }
}

function numberOf(schema: z.core.$ZodType, variant: Variant): number {
  const minimum = boundOf(schema, 'greater_than') ?? 0;
  const maximum = boundOf(schema, 'less_than') ?? 100;
  const rule = findNumberRule(schema);
  const decimals = rule && rule.unit !== 'euros' ? rule.decimals : 0;
  const step = Math.max((maximum - minimum) / 100, 1 / 10 ** decimals);
  return Number((minimum + step * (variant + 1)).toFixed(decimals));
}

/** The number in a check of the schema, such as a minimum. */
function boundOf(schema: z.core.$ZodType, check: 'min_length' | 'greater_than' | 'less_than'): number | undefined {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const def = _zod.def as { check: string; minimum?: number; value?: number };
    if (def.check === check) return def.minimum ?? def.value;
  }
  return undefined;
}
