/** The field that holds how many there are of a note or coin. */
export function noteField(cents: number): `note-${number}` {
  return `note-${cents}`;
}
