/** Name of the field for the number of a note or coin. */
export function noteField(cents: number): `note-${number}` {
  return `note-${cents}`;
}
