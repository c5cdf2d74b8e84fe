import type { Draft } from './draft.ts';

/** Fields of the form of meals: the amount of each, and the button that changes one. */
export const itemField = (buildId: string) => `item:${buildId}`;
export const stepField = (buildId: string) => `to:${buildId}`;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface SentDraft {
  draft: Draft;
  /** A minus or plus was pressed, before or without scripts: the draft is not saved yet. */
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
