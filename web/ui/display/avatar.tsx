import { joinClasses } from '../looks/join-classes.ts';

/** First letters of the first two words. Greek capitals lose their accent. */
function findInitials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word.toLocaleUpperCase('el')][0] ?? '').join('');
}

/** Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, size = 40, className }: { name: string; size?: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className={joinClasses(
        'tint-edge inline-grid shrink-0 place-items-center rounded-round bg-surface-leaf font-[650] text-ink-olive leading-none',
        className,
      )}
    >
      {findInitials(name)}
    </span>
  );
}
