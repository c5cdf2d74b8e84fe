import { officeUndoPath } from '#contract/office-paths.ts';
import type { UndoAnswer } from '../undo/undo-resource.ts';

/** Undoes events that the shop has already received, unless the customer was notified. False: they stay. */
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
