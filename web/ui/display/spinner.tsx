import { joinClasses } from '../looks/join-classes.ts';

/** Decorative: the text beside it describes the state. */
export function Spinner({ size = 18, className }: { size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size }}
      className={joinClasses(
        'turning inline-block shrink-0 rounded-round border-[2.5px] border-current border-r-transparent',
        className,
      )}
    />
  );
}
