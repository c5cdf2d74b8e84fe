import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useFrameData } from '../current/frame-data.ts';
import { useCutOffWatch } from '../current/use-cut-off-watch.ts';
import { readKeptChanges } from './kept-changes.ts';
import { useMirroredCart } from './mirror-cart.ts';
import { cartQueue } from './use-cart.ts';
import { useCartAnswers } from './use-cart-answers.ts';

/** Mounted once, in the frame: connects the queue of changes to the hydrated page. */
export function CartKeeper() {
  const { cart } = useFrameData();
  const navigation = useNavigation();
  const { refresh, isRefreshing } = useRefresh();
  const isLoading = navigation.state !== 'idle' || isRefreshing;
  const hasResumed = useRef(false);
  useEffect(() => {
    cartQueue.noteLoaded(cart);
    if (cart && !hasResumed.current) cartQueue.resume(readKeptChanges(cart));
    hasResumed.current = true;
  }, [cart]);
  useCartAnswers(isLoading);
  useMirroredCart(cart);
  useCutOffWatch(cart);

  useEffect(() => {
    if (isLoading || !cartQueue.read().answered?.keepUntilRefetch) return;
    cartQueue.endOutliving();
    void refresh();
  });
  return null;
}
