import type * as z from 'zod';
import { calendarDate, calendarInstant } from '#contract/fields/calendar-date.ts';

export interface SchemaField {
  /** Field names joined by points; an entry of a list has none of its own. */
  path: string;
  schema: z.core.$ZodType;
  /** `date`, `instant`, a string with its own format, or the type of the value. */
  kind: string;
}

/** Every value that a schema accepts, at any depth, before its transforms. */
export function namedFields(schema: z.core.$ZodType, path = ''): SchemaField[] {
  const def = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.core.$ZodType>).flatMap(([name, inner]) =>
        namedFields(inner, path ? `${path}.${name}` : name),
      );
    case 'array':
      return namedFields(def.element as z.core.$ZodType, path);
    case 'record':
      return [def.keyType, def.valueType].flatMap((inner) => namedFields(inner as z.core.$ZodType, path));
    case 'union':
      return (def.options as z.core.$ZodType[]).flatMap((inner) => namedFields(inner, path));
    case 'pipe':
      return namedFields(def.in as z.core.$ZodType, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return namedFields(def.innerType as z.core.$ZodType, path);
    default:
      return [{ path, schema, kind: kindOf(schema) }];
  }
}

function kindOf(schema: z.core.$ZodType): string {
  if (schema === calendarDate) return 'date';
  if (schema === calendarInstant) return 'instant';
  const { type, checks = [] } = schema._zod.def as { type: string; checks?: { _zod: { def: { check: string } } }[] };
  const isFormed = checks.some((each) => each._zod.def.check === 'string_format');
  return type === 'string' && isFormed ? 'formed-string' : type;
}
