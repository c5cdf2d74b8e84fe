import { type ComponentProps, type ElementType, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type PopoverMenuProps = {
  trigger: ReactNode;
  /** Needed when the trigger has no visible text. */
  triggerLabel?: string;
  triggerClassName?: string;
  /** PopoverMenuItem elements. */
  children: ReactNode;
};

/** From the focused item, or from the button (-1). */
const moves = new Map<string, (from: number) => number>([
  ['ArrowDown', (from) => from + 1],
  ['ArrowUp', (from) => Math.max(from, 0) - 1],
  ['Home', () => 0],
  ['End', () => -1],
]);

/**
 * A button with a list of links. The browser opens it, closes it on Escape and outside, and returns the focus. The arrow keys move
 * through the items, and from the button into the list: otherwise they would scroll the page under it.
 */
export function PopoverMenu({ trigger, triggerLabel, triggerClassName, children }: PopoverMenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  function handleKey(event: KeyboardEvent) {
    const places = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const move = moves.get(event.key);
    if (!move || places.length === 0) return;
    event.preventDefault();
    if (!list.current?.matches(':popover-open')) list.current?.showPopover();
    places.at(move(places.indexOf(document.activeElement as HTMLElement)) % places.length)?.focus();
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onKeyDown={handleKey}
        aria-label={triggerLabel}
        className={joinClasses(
          'press inline-flex min-h-5.5 items-center gap-1 rounded-base px-1 font-semibold hover:bg-ground-sunken',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onClick={() => list.current?.hidePopover()}
        onKeyDown={handleKey}
        className="popover-menu min-w-28 rounded-picture border border-line bg-surface p-1 text-ink shadow-float"
      >
        {children}
      </ul>
    </>
  );
}

type PopoverMenuItemProps<As extends ElementType> = {
  as?: As;
  icon?: ReactNode;
  children: ReactNode;
} & Omit<ComponentProps<As>, 'as' | 'icon' | 'children' | 'className'>;

export function PopoverMenuItem<As extends ElementType = 'a'>({
  as,
  icon,
  children,
  ...rest
}: PopoverMenuItemProps<As>) {
  const Element: ElementType = as ?? 'a';
  return (
    <li>
      <Element
        {...rest}
        className="press flex min-h-5.5 w-full items-center gap-1.5 rounded-base px-1.5 text-left font-[550] no-underline hover:bg-ground-sunken aria-[current]:bg-surface-leaf aria-[current]:font-[650] [&>svg]:text-ink-olive"
      >
        {icon}
        {children}
      </Element>
    </li>
  );
}
