import type { Database } from '../database/database.ts';
import { listPostalCodes, listSpots, type StoredPostalCode, type StoredRegion, type StoredSpot } from './area-store.ts';

/** All spots and postal codes in memory: small, read often, changed rarely. */
export interface AreaDirectory {
  spots: readonly StoredSpot[];
  postalCodes: readonly StoredPostalCode[];
  findPostalCode(code: string): { code: StoredPostalCode; spot: StoredSpot | null; region: StoredRegion | null } | null;
}

export async function readAreaDirectory(db: Database): Promise<AreaDirectory> {
  const [spots, codes] = await Promise.all([listSpots(db), listPostalCodes(db)]);
  const byCode = new Map(codes.map((code) => [code.postalCode, code]));
  const byRegion = new Map(
    spots.flatMap((spot) => spot.regions.map((region) => [region.id, { spot, region }] as const)),
  );
  return {
    spots,
    postalCodes: codes,
    findPostalCode(text) {
      const code = byCode.get(text);
      if (!code) return null;
      const place = byRegion.get(code.regionId ?? '');
      return { code, spot: place?.spot ?? null, region: place?.region ?? null };
    },
  };
}
