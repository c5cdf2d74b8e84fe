import * as z from 'zod/mini';

/** The wrapper around every answer (docs/spec.md#api-wrapper). `code` is `ok` or the slug of what went wrong. */
export interface Answer<Data> {
  code: string;
  data: Data;
  message: string;
}

/** What an error answer's `data` may name: which field failed, with the key of its text. */
export const FieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = z.infer<typeof FieldErrors>;
