import { type RefObject, useEffect, useRef, useState } from 'react';
import { addOpenOverlay, removeOpenOverlay } from './open-overlays.ts';

/** docs/spec.md#frame-dialog-echo: dialog close is debounced 300 ms. The first call acts at once, further calls within the time are dropped. */
export const closeDebounceInMs = 300;

type ModalDialog = {
  ref: RefObject<HTMLDialogElement | null>;
  /** Stays true during the closing animation, so that the content does not vanish first. */
  isShown: boolean;
  requestClose: () => void;
  handleClosed: () => void;
};

/** The page is fixed without its scrollbar: the scrollbar's width must be measured before the first dialog hides it. */
function keepScrollbarRoom(): void {
  const { style, clientWidth } = document.documentElement;
  if (document.querySelector('dialog:modal')) return;
  style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
}

export function useModalDialog(open: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const lastRequest = useRef(Number.NEGATIVE_INFINITY);
  const [isLingering, setLingering] = useState(false);
  if (open && !isLingering) setLingering(true);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    lastRequest.current = Number.NEGATIVE_INFINITY;
    const opener = document.activeElement;
    // Open in the server-rendered page, it is not yet modal.
    if (dialog.open && !dialog.matches(':modal')) dialog.close();
    keepScrollbarRoom();
    if (!dialog.open) dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('[data-overlay-title]');
    first?.focus({ preventScroll: true });
    addOpenOverlay(dialog);
    return () => {
      removeOpenOverlay(dialog);
      dialog.close();
      // The browser returns the focus, but not from a dialog that was removed from the page before it closed.
      const isLost = !dialog.isConnected && document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  function requestClose() {
    const now = performance.now();
    const isEcho = now - lastRequest.current < closeDebounceInMs;
    lastRequest.current = now;
    if (!isEcho) onClose();
  }

  async function handleClosed() {
    const dialog = ref.current;
    if (open && dialog && !dialog.open) return requestClose();
    await Promise.allSettled(dialog?.getAnimations().map((animation) => animation.finished) ?? []);
    if (!dialog?.open) setLingering(false);
  }

  return { ref, isShown: open || isLingering, requestClose, handleClosed };
}
