import type { MouseEvent } from 'react';

/** A click without a modifier for a new tab or window. */
export function isPlainPress(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
