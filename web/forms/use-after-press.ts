import { useEffect, useRef } from 'react';

/**
 * Delays an update until a press has ended. An error that appears when a field loses the focus, because a button is being
 * pressed, would move that button away from under the finger, and the press would be lost.
 */
export function useAfterPress() {
  const isPressing = useRef(false);
  useEffect(() => {
    const note = ({ type }: PointerEvent) => {
      isPressing.current = type === 'pointerdown';
    };
    const kinds = ['pointerdown', 'pointerup', 'pointercancel'] as const;
    for (const kind of kinds) document.addEventListener(kind, note, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true);
    };
  }, []);
  return (act: () => void) => {
    if (!isPressing.current) return act();
    // The click event follows directly after the pointer is released.
    document.addEventListener('pointerup', () => setTimeout(act), { once: true });
  };
}
