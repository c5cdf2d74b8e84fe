import { officeUndoPath } from '#contract/office-paths.ts';
import type { UndoAnswer } from '../undo/undo-resource.ts';

/** Of what the shop has already: while its customer has not heard of it. False: it stays as it is. */
export async function takeBackSent(ids: readonly string[]): Promise<boolean> {
  try {
    for (const actId of ids.toReversed()) {
      const response = await fetch(officeUndoPath, {
        method: 'POST',
        body: new URLSearchParams({ actId }),
        redirect: 'manual',
      });
      if (!response.ok || !((await response.json()) as UndoAnswer).isDone) return false;
    }
    return true;
  } catch {
    return false;
  }
}
