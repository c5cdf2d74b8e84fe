import { useEffect } from 'react';
import { areKeysOn } from '../palette/key-switch.ts';

/** The attribute of the links between which the keys move. */
export const rowLink = { 'data-desk-row': '' } as const;

/**
 * Arrow keys move between the rows of a list, also from its search field; J and K too, unless typed into a field or switched off. Enter
 * opens the focused link, as everywhere.
 */
export function useRowKeys(): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
      const step = stepOf(event);
      const rows = [...document.querySelectorAll<HTMLElement>('[data-desk-row]')];
      if (step === 0 || rows.length === 0 || document.querySelector('dialog:modal')) return;
      const at = rows.indexOf(document.activeElement as HTMLElement);
      event.preventDefault();
      if (at === 0 && step === -1) return document.querySelector<HTMLElement>('[data-desk-search]')?.focus();
      rows[at === -1 ? 0 : Math.min(rows.length - 1, at + step)]?.focus();
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

function stepOf({ key, code, target }: KeyboardEvent): -1 | 0 | 1 {
  const field = target instanceof HTMLElement ? target.closest('input, textarea, select') : null;
  const isSearch = field instanceof HTMLElement && field.dataset.deskSearch !== undefined;
  if (field && !(isSearch && key === 'ArrowDown')) return 0;
  if (key === 'ArrowDown' || (code === 'KeyJ' && areKeysOn())) return 1;
  if (key === 'ArrowUp' || (code === 'KeyK' && areKeysOn())) return -1;
  return 0;
}
