import * as z from 'zod/mini';

/** A list written with commas in the query: `diets=vegan,fasting`. Empty means no choice. */
export function commaList<const Value extends string>(values: readonly Value[]) {
  const list = z.array(z.enum(values as readonly [Value, ...Value[]], 'unknown-value'));
  return z._default(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => [...new Set(text.split(',').filter(Boolean))]),
      ),
      list,
    ),
    () => [],
  );
}

export function wholeNumber(from: number, to: number, fallback: number) {
  return z._default(
    z.coerce
      .number('invalid-field')
      .check(z.int('invalid-field'), z.gte(from, 'invalid-field'), z.lte(to, 'invalid-field')),
    fallback,
  );
}

export function optionalWholeNumber(from: number, to: number) {
  return z.optional(
    z.coerce
      .number('invalid-field')
      .check(z.int('invalid-field'), z.gte(from, 'invalid-field'), z.lte(to, 'invalid-field')),
  );
}
