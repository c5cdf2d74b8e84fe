import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { hasUnsavedWork, isUnsavedWorkLeft } from './unsaved-work.ts';

/** Asks for confirmation before unsaved work is left: by a link, browser navigation, a closing panel, or the window. */
export function LeaveGuard() {
  const text = useText();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsavedWorkLeft(currentLocation, nextLocation));
  useEffect(() => {
    // The browser shows its own text.
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Overlay
      open
      size="small"
      title={text('leave-title')}
      closeLabel={text('leave-stay')}
      onClose={() => blocker.reset()}
      footer={
        <div className="flex flex-wrap justify-end gap-1.5">
          <Button fill="outline" onClick={() => blocker.proceed()}>
            {text('leave-go')}
          </Button>
          <Button fill="accent" data-autofocus="" onClick={() => blocker.reset()}>
            {text('leave-stay')}
          </Button>
        </div>
      }
    >
      <p>{text('leave-text')}</p>
    </Overlay>
  );
}
