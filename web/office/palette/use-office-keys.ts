import { useEffect } from 'react';
import { areKeysOn } from './key-switch.ts';

/** By key position (`code`), not by letter: a Greek keyboard has the same positions. */
export type KeyActions = Partial<Record<string, () => void>>;

interface OfficeKeys {
  /** ⌘K, Ctrl K, and / */
  openPalette(): void;
  /** ? */
  openMap(): void;
  /** One key, such as `ArrowLeft` or `KeyT`. */
  single: KeyActions;
  /** After G. */
  afterGo: KeyActions;
}

const goLastsInMs = 1500;

/** Keyboard shortcuts of the office. Single keys are off while the user types or a dialog is open, and can be disabled. */
export function useOfficeKeys({ openPalette, openMap, single, afterGo }: OfficeKeys): void {
  useEffect(() => {
    let goneAt = Number.NEGATIVE_INFINITY;
    function hear(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if ((event.metaKey || event.ctrlKey) && event.code === 'KeyK') return act(event, openPalette);
      if (event.metaKey || event.ctrlKey || event.altKey || isTyped(event.target) || !areKeysOn()) return;
      if (event.key === '?') return act(event, openMap);
      if (event.key === '/') return act(event, openPalette);
      if (event.shiftKey) return;
      if (event.code === 'KeyG') {
        goneAt = event.timeStamp;
        return;
      }
      const isAfterGo = event.timeStamp - goneAt < goLastsInMs;
      goneAt = Number.NEGATIVE_INFINITY;
      const action = (isAfterGo ? afterGo : single)[event.code];
      if (action) act(event, action);
    }
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [openPalette, openMap, single, afterGo]);
}

function act(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

function isTyped(target: EventTarget | null): boolean {
  const isField =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isField || document.querySelector('dialog:modal') !== null;
}
