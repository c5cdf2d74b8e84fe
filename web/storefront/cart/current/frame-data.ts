import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { menuPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { rememberWayOn, type WayOn } from '#web/error-page/way-on-after-error.ts';
import type { FrameData } from './load-cart.ts';

const anonymousFrame: FrameData = {
  user: null,
  cart: null,
  lostCartId: null,
  hasJustExpired: false,
  allergiesErasedOn: null,
  hasOrganic: false,
  awaitsSignIn: false,
  hasOrdered: false,
  isStaff: false,
};

/** The last frame data of this window, so that an error page still knows the visitor's order. Always empty on the server. */
let lastKnown: FrameData | null = null;

/** Loader data of the frame: the cart as last loaded from the server. Small enough for every page. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>('storefront/frame/frame') ?? lastKnown ?? anonymousFrame;
}

/** False on an error page when the cart could not be loaded: the page must not claim that there is none. */
export function useIsFrameKnown(): boolean {
  return (useRouteLoaderData<FrameData>('storefront/frame/frame') ?? lastKnown) !== null;
}

export function useFrameMemory(loaded: FrameData): void {
  useEffect(() => {
    lastKnown = loaded;
    rememberWayOn(wayOnOf(loaded));
    window.early?.recordVisitor({ isSignedIn: loaded.user !== null, hasCart: loaded.cart !== null });
  }, [loaded]);
}

/** Next step after an error page: the visitor's order, if there is one. */
export function wayOnOf({ cart }: FrameData): WayOn | null {
  return cart && { path: weeklyPath(menuPath, cart.spotPlan.plan.type), label: 'view-your-order' };
}
