import { useEffect } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { readConnection, subscribeToConnection } from './connection.ts';

const id = 'connection';

/** A quiet notice while the shop is out of reach, and a short message when it is back. */
export function useConnectionToast(): void {
  const text = useText();
  useEffect(() => {
    let wasAway = false;
    function showState() {
      const isAway = readConnection() === 'away';
      if (isAway) showToast({ id, kind: 'loading', text: text('connection-away') });
      else if (wasAway) showToast({ id, kind: 'success', text: text('connection-back') });
      wasAway = isAway;
    }
    const unsubscribe = subscribeToConnection(showState);
    if (readConnection() === 'away') showState();
    return unsubscribe;
  }, [text]);
}
