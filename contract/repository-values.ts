import * as z from 'zod/mini';
import { CutOffRule } from './areas.ts';
import { AnnouncedOffers } from './offers.ts';
import { Particulars } from './settings.ts';

export const RepositoryValues = z.object({
  /** Changes whenever a picture changes; goes behind every picture's address (docs/spec.md#meals-images-version). */
  imagesVersion: z.string(),
  catalogueVersion: z.string(),
  /** False: a live shop that has not opened yet takes no orders. */
  isOpen: z.boolean(),
  particulars: Particulars,
  /** As they are on the day of the question. */
  offers: AnnouncedOffers,
  /** Of the spot that people are shown before they say where they live. */
  cutOff: CutOffRule,
});
export type RepositoryValues = z.infer<typeof RepositoryValues>;
