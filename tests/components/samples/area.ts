import * as z from 'zod/mini';
import { AddressCheck, type Region } from '#contract/delivery/areas.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';

export const nearRegion: Region = {
  slug: 'region-1',
  name: 'Αθήνα',
  minimum: 3800,
  deliveryFee: 250,
  freeDeliveryFrom: 6000,
};
export const farRegion: Region = {
  slug: 'region-2',
  name: 'Αττική',
  minimum: 7800,
  deliveryFee: 500,
  freeDeliveryFrom: 9000,
};

const known: Record<string, [string | null, Region | null]> = {
  '11635': ['Αθήνα', nearRegion],
  '15124': ['Μαρούσι', nearRegion],
  '19009': ['Ραφήνα', farRegion],
  '54622': [null, null],
};

/** The shop's answer to a postal code: two regions of Attica, one that it does not serve, or an invalid code. */
export function answerArea({ postalCode = '' }: Record<string, string>): AreaAnswer {
  const code = postalCode.replaceAll(/\s/g, '');
  const found = known[code];
  if (!found) return { asked: postalCode, problem: 'invalid' };
  const [municipality, region] = found;
  const check = {
    postalCode: code,
    isKnown: region !== null,
    isServed: region !== null,
    municipality,
    spot: region && 'attiki',
    region,
    nextDelivery: region && { date: '2026-11-21', cutoff: '2026-11-19T21:59:59.999Z' },
  };
  return { asked: postalCode, check: z.parse(AddressCheck, check) };
}
