/** A full hour as an end of a period: customers see its last minute. */
export function hourInWords(hour: number): string {
  return `${String(hour - 1).padStart(2, '0')}:59`;
}
