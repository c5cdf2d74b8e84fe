/** Some of several bags may be missing at the door, but never all of them: then there was no delivery. */
export function refuseMissingBags(missing: readonly number[], bags: number): 'no-bag-given' | null {
  const left = Array.from({ length: bags }, (_, index) => index + 1).filter((bag) => !missing.includes(bag));
  const areOfOrder = missing.every((bag) => bag >= 1 && bag <= bags);
  return missing.length === 0 || (areOfOrder && left.length > 0) ? null : 'no-bag-given';
}
