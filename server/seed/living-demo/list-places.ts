import * as z from 'zod';
import type { CatalogueSnapshot } from '../../cart/catalogue-snapshot.ts';
import { readSeedFile } from '../seed-files.ts';

/** Addresses of invented people: a few streets of some postal codes in the street directory. */
const Places = z.array(z.object({ postalCode: z.string(), city: z.string(), streets: z.array(z.string()) }));

export type Place = z.infer<typeof Places>[number] & { regionId: string };

/** Addresses within the kitchen's delivery area. */
export function listPlaces({ findPostalCode }: CatalogueSnapshot): Place[] {
  return readSeedFile('living-demo/places.json', Places).flatMap((place) => {
    const found = findPostalCode(place.postalCode);
    return found?.spot.isDefault ? [{ ...place, regionId: found.region.id }] : [];
  });
}
