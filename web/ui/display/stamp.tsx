import type { ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

/** A quality mark as a small plate: an icon inside two rims. Its words stand beside or below. */
export function Stamp({ icon, small = false }: { icon: ReactNode; small?: boolean }) {
  return (
    <span
      className={joinClasses(
        'inline-grid shrink-0 place-items-center rounded-round border-surface-leaf text-ink-olive outline-[1.5px] outline-ink-olive outline-solid',
        small
          ? 'size-5.5 border-3 outline-offset-[-4.5px] [&>svg]:size-2.5'
          : 'size-9 border-6 outline-offset-[-7.5px] md:size-11 [&>svg]:size-3.75',
      )}
    >
      {icon}
    </span>
  );
}
