import { type RefObject, useEffect } from 'react';

/** Scanner input goes to the field even while another element has the focus; keys with a function there are left alone. */
export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return;
      field.current?.focus();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, [field]);
}
