import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { joinClasses } from '../looks/join-classes.ts';
import { findTopOverlay, subscribeToOverlays } from '../overlays/open-overlays.ts';
import { ToastCard } from './toast-card.tsx';
import { pageToasts, type Toast, type ToastStore } from './toast-store.ts';

type ToastRegionProps = { label: string; dismissLabel: string; store?: ToastStore };

const none: readonly Toast[] = [];

/**
 * Mount once, in the root. While a modal dialog is open the region is rendered inside it, because all elements outside are
 * inert and could be neither announced nor pressed.
 */
export function ToastRegion(props: ToastRegionProps) {
  const overlay = useSyncExternalStore(subscribeToOverlays, findTopOverlay, () => null);
  return overlay ? createPortal(<ToastStack {...props} />, overlay) : <ToastStack {...props} />;
}

function ToastStack({ label, dismissLabel, store = pageToasts }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, () => none);
  const ref = useRef<HTMLElement>(null);
  const isEmpty = toasts.length === 0;
  const isOnTop = toasts.some((toast) => toast.isOnTop);
  useEffect(() => {
    // A dialog removed by an error is still the top overlay for one render: rendered in it, the region would throw again each time.
    if (ref.current?.isConnected) ref.current.showPopover?.();
    return () => store.resume();
  }, [store]);
  useEffect(() => {
    if (isEmpty) store.resume();
  }, [isEmpty, store]);

  function list(isError: boolean) {
    return toasts
      .filter((toast) => (toast.kind === 'error') === isError)
      .map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} onDismiss={() => store.dismiss(toast.id)} />
      ));
  }
  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={label}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className={joinClasses('toasts', isOnTop ? 'toasts-top' : 'toasts-bottom')}
    >
      <div role="alert" aria-atomic="false" className="grid gap-1">
        {list(true)}
      </div>
      <div role="status" aria-atomic="false" className="grid gap-1">
        {list(false)}
      </div>
    </section>
  );
}
