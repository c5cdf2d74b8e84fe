import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { IconClose } from '../icons/controls.tsx';
import { joinClasses } from '../looks/join-classes.ts';
import { useModalDialog } from './use-modal-dialog.ts';

type OverlayVariant = 'dialog' | 'drawer' | 'sheet';
type OverlaySize = 'small' | 'narrow' | 'medium' | 'large';

export type OverlayProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  variant?: OverlayVariant;
  size?: OverlaySize;
  id?: string;
};

const shapes: Record<OverlayVariant, string> = {
  dialog: 'm-auto max-w-none shadow-float',
  drawer: 'overlay-drawer ml-auto h-dvh max-h-none w-full max-w-none shadow-float sm:w-[500px]',
  sheet: 'overlay-sheet mx-auto mt-auto max-h-[88dvh] w-full max-w-[720px] rounded-t-sheet shadow-float',
};

const fullScreenOnPhones = 'max-sm:h-dvh max-sm:max-h-none max-sm:w-full sm:max-h-[88dvh] sm:rounded-picture';
const dialogSizes: Record<OverlaySize, string> = {
  small: 'max-h-[88dvh] w-[min(440px,100%-32px)] rounded-picture',
  narrow: `sm:w-[440px] ${fullScreenOnPhones}`,
  medium: `sm:w-[560px] ${fullScreenOnPhones}`,
  large: `sm:w-[min(880px,100%-48px)] ${fullScreenOnPhones}`,
};

/**
 * Every dialog, drawer and sheet: a native modal `<dialog>`, so the page behind is inert, Escape closes it and the focus
 * returns. Mark the element for the initial focus with `data-autofocus`; by default it is the title.
 * A dialog that is open in the server-rendered page is displayed, and can be closed, before scripts have loaded.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose, title, closeLabel, children, footer, variant = 'dialog', size = 'medium', id } = props;
  const titleId = useId();
  const pressStartedOutside = useRef(false);
  const [isServed] = useState(() => open && typeof document === 'undefined');
  const { ref, isShown, requestClose, handleClosed } = useModalDialog(open, onClose);

  function handleCancel(event: SyntheticEvent) {
    if (event.target !== ref.current) return;
    event.preventDefault();
    requestClose();
  }
  function handleCloseButton(event: MouseEvent) {
    event.preventDefault();
    requestClose();
  }
  function handleBackdropClick(event: MouseEvent) {
    if (event.target === ref.current && pressStartedOutside.current) requestClose();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click outside has its key, Escape, in onCancel.
    <dialog
      ref={ref}
      id={id}
      open={isServed}
      suppressHydrationWarning
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClosed}
      onPointerDown={(event) => {
        pressStartedOutside.current = event.target === ref.current;
      }}
      onClick={handleBackdropClick}
      className={joinClasses(
        'overlay overflow-hidden overscroll-contain bg-ground text-ink open:flex open:flex-col',
        shapes[variant],
        variant === 'dialog' && dialogSizes[size],
      )}
    >
      {isShown ? (
        <>
          <header className="flex items-start justify-between gap-1 pt-1.5 pr-1 pb-1 pl-2.5">
            <h2
              id={titleId}
              tabIndex={-1}
              data-overlay-title=""
              className="display-face min-w-0 py-0.75 text-figure outline-none"
            >
              {title}
            </h2>
            <form method="dialog">
              <IconButton type="submit" label={closeLabel} icon={<IconClose />} onClick={handleCloseButton} />
            </form>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2.5 pt-0.5 pb-2.5">{children}</div>
          {footer ? (
            <footer className="border-line border-t bg-surface px-2.5 pt-1.5 pb-[calc(14px+env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </>
      ) : null}
    </dialog>
  );
}
