import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** Filled: more since the print. Outlined: less. */
export function DeltaBadge({ by }: { by: number }) {
  return (
    <span
      className={joinClasses(
        'figures inline-grid h-2.75 min-w-3.75 place-items-center rounded-base px-0.75 font-bold text-ink-lemon text-xs',
        by > 0 ? 'tint-edge bg-surface-lemon' : 'bg-surface shadow-[inset_0_0_0_1.5px_currentColor]',
      )}
    >
      {by > 0 ? `+${by}` : `−${-by}`}
    </span>
  );
}
