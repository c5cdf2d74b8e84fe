import * as z from 'zod/mini';

/** The wrapper around every answer (docs/spec.md#api-wrapper). `code` is `ok` or the slug of the error. */
export interface Answer<Data> {
  code: string;
  data: Data;
  message: string;
}

/** Optional `data` of an error answer: the invalid fields, with the key of each text. */
export const FieldErrors = z.object({ fields: z.record(z.string(), z.string()) });
export type FieldErrors = z.infer<typeof FieldErrors>;
