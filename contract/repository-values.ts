import * as z from 'zod/mini';
import { Particulars } from './settings.ts';

export const RepositoryValues = z.object({
  /** Changes whenever a picture changes; goes behind every picture's address (docs/spec.md#meals-images-version). */
  imagesVersion: z.string(),
  catalogueVersion: z.string(),
  particulars: Particulars,
});
export type RepositoryValues = z.infer<typeof RepositoryValues>;
