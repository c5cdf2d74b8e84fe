import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { menuPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { rememberWayOn, type WayOn } from '#web/error-page/way-on-after-error.ts';
import type { FrameData } from './load-cart.ts';

const nobody: FrameData = {
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

/** What this window was last told: a page that fails still knows whose order it is. On the server it stays empty. */
let lastKnown: FrameData | null = null;

/** What the frame's loader gave: the cart as the server last saw it. Light enough for every page. */
export function useFrameData(): FrameData {
  return useRouteLoaderData<FrameData>('storefront/frame/frame') ?? lastKnown ?? nobody;
}

/** False on the error page of somebody whose cart could not be asked for: it must not say that there is none. */
export function useIsFrameKnown(): boolean {
  return (useRouteLoaderData<FrameData>('storefront/frame/frame') ?? lastKnown) !== null;
}

export function useFrameMemory(loaded: FrameData): void {
  useEffect(() => {
    lastKnown = loaded;
    rememberWayOn(wayOnOf(loaded));
    window.early?.noteVisitor({ isSignedIn: loaded.user !== null, hasCart: loaded.cart !== null });
  }, [loaded]);
}

/** Where somebody goes on whose page failed: to their order, if they have one. */
export function wayOnOf({ cart }: FrameData): WayOn | null {
  return cart && { path: weeklyPath(menuPath, cart.spotPlan.plan.type), label: 'view-your-order' };
}
