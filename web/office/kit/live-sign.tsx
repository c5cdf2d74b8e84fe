import { useText } from '#web/texts/texts-provider.tsx';
import type { FeedState } from '../feed/use-office-feed.ts';

/** Warns while a screen does not follow the changes of others; hidden while it does. */
export function LiveSign({ feed }: { feed: FeedState }) {
  const text = useText();
  return (
    <p role="status" data-feed={feed} className={feed === 'lost' ? 'text-ink-lemon text-s' : 'sr-only'}>
      {feed === 'lost' ? text('office-not-live') : null}
    </p>
  );
}
