/**
 * Many meals say the same: dates, ingredients, instructions. What the database sends has a copy for each; here one serves all, which is a
 * third of a large catalogue. Changes the very value that it is given.
 */
export function shareStrings(value: unknown, known: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const parts = value as Record<string, unknown>;
  for (const name of Object.keys(parts)) {
    const part = parts[name];
    if (typeof part !== 'string') {
      shareStrings(part, known);
      continue;
    }
    const shared = known.get(part);
    if (shared === undefined) known.set(part, part);
    else parts[name] = shared;
  }
}
