import type * as z from 'zod/mini';

interface Definition {
  shape?: Record<string, z.ZodMiniType>;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  in?: z.ZodMiniType;
}

/** Names of all fields of a form that hold an id, at any depth. */
export function idsIn(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return [];
  const { shape = {}, innerType, element, options = [], in: input } = schema._zod.def as Definition;
  const own = Object.keys(shape).filter((key) => /^id$|Ids?$/.test(key));
  const inner = [...Object.values(shape), ...options, innerType, element, input].flatMap((each) => idsIn(each));
  return [...new Set([...own, ...inner])];
}
