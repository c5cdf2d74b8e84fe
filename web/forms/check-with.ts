import type * as z from 'zod/mini';
import type { CheckForm } from './use-checked-form.ts';

/** The contract's own schema as the check of a form, so that browser and server apply the same rules. */
export function checkWith(schema: z.ZodMiniType): CheckForm {
  return (values) => {
    const parsed = schema.safeParse(values);
    const wrong: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) wrong[String(issue.path[0])] ??= issue.message;
    return wrong;
  };
}
