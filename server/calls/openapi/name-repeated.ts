type Json = Record<string, unknown>;

/** Replaces inline copies of named objects and enumerations by references. */
export function nameRepeated(schemas: Record<string, Json>, start: string): Record<string, Json> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    if (isWorthNaming(schema) && !names.has(text)) names.set(text, name);
  }
  const named = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, replaceInside(schema, names, start)]),
  );
  // Replacing inner schemas may have made two outer ones equal.
  return JSON.stringify(named) === JSON.stringify(schemas) ? named : nameRepeated(named, start);
}

export function isWorthNaming(schema: Json): boolean {
  return Array.isArray(schema.enum) || (typeof schema.properties === 'object' && schema.properties !== null);
}

function replaceInside(schema: Json, names: ReadonlyMap<string, string>, start: string): Json {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    if (typeof value !== 'object' || value === null) return value;
    const { default: fallback, ...shape } = value as Json;
    const name = names.get(JSON.stringify(shape));
    if (name) return { $ref: start + name, ...(fallback !== undefined && { default: fallback }) };
    return mapValues(value as Json, replace);
  };
  return mapValues(schema, replace);
}

function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
