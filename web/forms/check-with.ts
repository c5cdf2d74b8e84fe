import type * as z from 'zod/mini';
import type { CheckForm } from './use-checked-form.ts';

/** The contract's own schema as a check of a form: the server asks exactly the same of it. */
export function checkWith(schema: z.ZodMiniType): CheckForm {
  return (values) => {
    const parsed = schema.safeParse(values);
    const wrong: Record<string, string> = {};
    for (const issue of parsed.error?.issues ?? []) wrong[String(issue.path[0])] ??= issue.message;
    return wrong;
  };
}
