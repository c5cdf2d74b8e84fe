import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { Spinner } from '../display/spinner.tsx';
import { IconLock } from '../icons/signs.tsx';
import { type ButtonLook, buttonClasses } from '../looks/button-look.ts';
import { joinClasses } from '../looks/join-classes.ts';

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> &
  ButtonLook & {
    busy?: boolean;
    busyText?: ReactNode;
    /** Makes the button unavailable and is shown beside it. The button stays focusable, so that screen readers announce the reason. */
    unavailableReason?: ReactNode;
  };

export function Button({
  fill,
  size,
  wide,
  className,
  busy = false,
  busyText,
  unavailableReason,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isUnavailable = Boolean(unavailableReason);
  // The button is inert but keeps the focus, and announces its state.
  const isInert = busy || isUnavailable || rest['aria-disabled'] === true;
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault();
    else onClick?.(event);
  }
  const button = (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={isInert || undefined}
      aria-describedby={joinClasses(rest['aria-describedby'], isUnavailable && reasonId) || undefined}
      className={buttonClasses({ fill, size, wide, className }, isInert && !busy)}
    >
      {isUnavailable ? <IconLock size={18} /> : null}
      <BusySwap busy={busy} busyText={busyText}>
        {children}
      </BusySwap>
    </button>
  );
  if (!isUnavailable) return button;
  return (
    <span className={joinClasses('inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.75', wide && 'w-full')}>
      {button}
      <span id={reasonId} className="text-s text-ink-muted">
        {unavailableReason}
      </span>
    </span>
  );
}

/** Both contents share one grid cell, so that the wider one sets the width and the layout is stable. */
function BusySwap({ busy, busyText, children }: { busy: boolean; busyText?: ReactNode; children: ReactNode }) {
  return (
    <span className="button-words">
      <span className={busy ? (busyText ? 'invisible' : 'opacity-0') : undefined}>{children}</span>
      {busy || busyText ? (
        <span className={busy ? undefined : 'invisible'}>
          <Spinner />
          {busyText}
        </span>
      ) : null}
    </span>
  );
}
