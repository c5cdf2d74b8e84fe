import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { useText } from '#web/texts/texts-provider.tsx';

/** Says when a screen does not follow what others do; while it does, there is nothing to say. */
export function LiveSign({ isLive }: { isLive: boolean }) {
  const text = useText();
  const isHydrated = useIsHydrated();
  return (
    <p role="status" data-live={isLive} className={isHydrated && !isLive ? 'text-ink-muted text-xs' : 'sr-only'}>
      {isHydrated && !isLive ? text('office-not-live') : null}
    </p>
  );
}
