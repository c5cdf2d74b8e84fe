import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';

const folder = new URL('./', import.meta.url);

/** Reads and validates a data file of this folder: an error stops the seeding and reports its position. */
export function readSeedFile<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  if (!result.success) throw new Error(`seed/${name} is not as it should be:\n${z.prettifyError(result.error)}`);
  return result.data;
}

export function listMealFiles(): string[] {
  return readdirSync(new URL('meals/', folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `meals/${name}`);
}
