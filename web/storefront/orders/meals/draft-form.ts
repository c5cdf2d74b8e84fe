import type { Draft } from './draft.ts';

/** The fields of the form of meals: how many of each there are, and which button was pressed to change one. */
export const itemField = (buildId: string) => `item:${buildId}`;
export const stepField = (buildId: string) => `to:${buildId}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface SentDraft {
  draft: Draft;
  /** A minus or plus was pressed, before or without scripts: nothing is to be saved yet. */
  isStep: boolean;
}

export function readDraft(form: FormData): SentDraft {
  const draft: Record<string, number> = {};
  let isStep = false;
  for (const [name, value] of form) {
    const [kind, buildId = ''] = name.split(':');
    const amount = Number(value);
    if (!uuid.test(buildId) || !Number.isInteger(amount) || amount < 0 || amount > 99) continue;
    if (kind === 'item') draft[buildId] ??= amount;
    if (kind === 'to') {
      draft[buildId] = amount;
      isStep = true;
    }
  }
  return { draft, isStep };
}
