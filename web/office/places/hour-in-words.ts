/** A full hour as the end of something: customers are told its last minute. */
export function hourInWords(hour: number): string {
  return `${String(hour - 1).padStart(2, '0')}:59`;
}
