import { joinClasses } from '../looks/join-classes.ts';

/** A box that reserves the space of content being loaded. Sizes by class: `h-3 w-20`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('breathing tint-edge block rounded-base bg-ground-sunken', className)}
    />
  );
}
