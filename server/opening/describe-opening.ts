/** The startup message about a closed or incomplete shop. Null: nothing to report. */
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
