import { joinClasses } from '../looks/join-classes.ts';

/** A box that keeps the place of what is coming. Sizes by class: `h-3 w-20`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('breathing tint-edge block rounded-base bg-ground-sunken', className)}
    />
  );
}
