/** People type, and browsers fill in, "Ερμού 18" as one text: the number is moved to its own field. */
export function splitStreet(street: string, number: string): { street: string; number: string } {
  const found = /^(.*\p{L}.*?)[\s,]+(\d+\s?(?:[-–]\s?\d+)?\s?\p{L}?)$/u.exec(street.trim());
  if (number.trim() !== '' || !found) return { street: street.trim(), number: number.trim() };
  return { street: found[1]?.trim() ?? '', number: found[2]?.trim() ?? '' };
}
