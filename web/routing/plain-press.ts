import type { MouseEvent } from 'react';

/** Not one that asks for a new tab or window. */
export function isPlainPress(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
