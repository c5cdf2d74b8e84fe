/** What the shop says at its start about being closed or not whole yet; null: nothing is left to say. */
export function describeOpening({
  isOpen,
  examples,
}: {
  isOpen: boolean;
  /** Parts of the settings that still are the example's. */
  examples: readonly string[];
}): string | null {
  const still = examples.length > 0 ? ` Still the example: ${examples.join(', ')}.` : '';
  if (!isOpen) return `The shop stays closed to the public.${still} See /office/start.`;
  return still ? `The shop is open.${still} Change it at /office/settings before customers see it.` : null;
}
