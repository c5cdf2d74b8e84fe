import { type ComponentProps, type ElementType, type ReactNode, useId, useRef } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type PopoverMenuProps = {
  trigger: ReactNode;
  /** Needed when the trigger shows no words. */
  triggerLabel?: string;
  triggerClassName?: string;
  /** PopoverMenuItem elements. */
  children: ReactNode;
};

/** A button with a list of links. The browser opens it, closes it on Escape and outside, and gives focus back. */
export function PopoverMenu({ trigger, triggerLabel, triggerClassName, children }: PopoverMenuProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={triggerLabel}
        className={joinClasses(
          'press inline-flex min-h-5.5 items-center gap-1 rounded-base px-1 font-semibold hover:bg-ground-sunken',
          triggerClassName,
        )}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a link inside, by key too, arrives here as a click. */}
      <ul
        ref={list}
        id={id}
        popover="auto"
        onClick={() => list.current?.hidePopover()}
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
