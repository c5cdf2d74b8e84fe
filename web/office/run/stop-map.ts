import type { Stop } from '#contract/road.ts';

/** Opens the phone's own map at the door; by its address, which is nearer than the middle of a postal code. */
export function stopMapOf({
  street,
  number,
  postalCode,
  city,
}: Pick<Stop, 'street' | 'number' | 'postalCode' | 'city'>) {
  const query = [`${street} ${number}`.trim(), postalCode, city].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;
}
