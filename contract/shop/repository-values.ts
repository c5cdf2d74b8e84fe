import * as z from 'zod/mini';
import { CutOffRule } from '../delivery/areas.ts';
import { AnnouncedOffers } from './offers.ts';
import { Particulars } from './settings.ts';

export const RepositoryValues = z.object({
  /** Changes whenever a picture changes; appended to every picture's address (docs/spec.md#meals-images-version). */
  imagesVersion: z.string(),
  catalogueVersion: z.string(),
  /** False: a live shop that has not opened yet takes no orders. */
  isOpen: z.boolean(),
  particulars: Particulars,
  /** Announcements on the day of the request. */
  offers: AnnouncedOffers,
  /** Cut-off of the spot that is shown before visitors enter their address. */
  cutOff: CutOffRule,
});
export type RepositoryValues = z.infer<typeof RepositoryValues>;
