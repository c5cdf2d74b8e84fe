import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A round 44 px button with one icon. The label is for screen readers only. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={joinClasses(
        'press inline-grid size-5.5 shrink-0 place-items-center rounded-round hover:bg-ground-sunken',
        className,
      )}
    >
      {icon}
    </button>
  );
}
