/** Link to an address on a map that needs no account. */
export function doorMapOf(door: { street: string; number: string; postalCode: string; city: string }): string {
  const { street, number, postalCode, city } = door;
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street} ${number}, ${postalCode} ${city}`)}`;
}
