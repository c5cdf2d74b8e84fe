import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { useFrameData } from './frame-data.ts';
import { useMirroredCart } from './mirror-cart.ts';
import { cartQueue } from './use-cart.ts';
import { useCartAnswers } from './use-cart-answers.ts';

/** Mounted once, in the frame: joins the queue of changes to the page that is alive. */
export function CartKeeper() {
  const { cart } = useFrameData();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isLoading = navigation.state !== 'idle' || revalidator.state !== 'idle';
  useEffect(() => cartQueue.noteLoaded(cart), [cart]);
  useCartAnswers(isLoading);
  useMirroredCart(cart);

  useEffect(() => {
    if (isLoading || !cartQueue.read().answered?.outlives) return;
    cartQueue.endOutliving();
    void revalidator.revalidate();
  });
  return null;
}
