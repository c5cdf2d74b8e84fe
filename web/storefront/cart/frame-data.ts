import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './load-cart.ts';

const nobody: FrameData = {
  user: null,
  cart: null,
  lostCartId: null,
  hasJustExpired: false,
  allergiesErasedOn: null,
  awaitsSignIn: false,
};

/** What the frame's loader gave: the cart as the server last saw it. Light enough for every page. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>('storefront/frame/frame') ?? nobody;
}
