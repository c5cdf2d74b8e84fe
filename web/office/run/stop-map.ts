import type { Stop } from '#contract/road/road.ts';

/** Opens the phone's map app at the street address, which is more exact than the centre of a postal code. */
export function stopMapOf({
  street,
  number,
  postalCode,
  city,
}: Pick<Stop, 'street' | 'number' | 'postalCode' | 'city'>) {
  const query = [`${street} ${number}`.trim(), postalCode, city].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
