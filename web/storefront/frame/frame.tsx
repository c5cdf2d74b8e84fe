import { Outlet, useLocation } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { ToastRegion } from '#web/ui/toast-region.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { CartKeeper } from '../cart/cart-keeper.tsx';
import { loadCart } from '../cart/load-cart.ts';
import { LostCartOffer } from '../cart/lost-cart-offer.tsx';
import { ProblemNotice } from '../cart/problem-notice.tsx';
import { useCart } from '../cart/use-cart.ts';
import { ConsentBar } from '../consent/consent-bar.tsx';
import { frameMeta } from '../found/frame-meta.ts';
import { NewsSignUp } from '../news/news-sign-up.tsx';
import type { Route } from './+types/frame.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DealBanner } from './deal-banner.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { FrameOverlays } from './frame-overlays.tsx';
import { flowStepOf, showsBottomBar, showsFooter, showsOrderBar } from './frame-rules.ts';
import { Header } from './header.tsx';
import { asksUnlessSameAddress } from './same-address.ts';
import { useShopFacts } from './shop-facts.ts';

export function meta({ matches, error }: Route.MetaArgs) {
  return frameMeta(matches, error);
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCart(request, context);
}

export const shouldRevalidate = asksUnlessSameAddress;

/** SPEC §2, common layout: what surrounds every page of the storefront. */
export default function Frame() {
  return (
    <FrameAround>
      <Outlet />
    </FrameAround>
  );
}

/** A page that fails keeps its surroundings: the way back is one press away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FrameAround>
      <ErrorPage error={error} />
    </FrameAround>
  );
}

function FrameAround({ children }: { children: React.ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const { consent } = useShopFacts();
  const cart = useCart();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-surface focus:p-2"
      >
        {text('skip-to-content')}
      </a>
      {consent === null ? <ConsentBar /> : null}
      {flowStepOf(pathname) === null ? <DealBanner /> : null}
      <Header />
      <div id="content" tabIndex={-1} className="outline-none">
        <ProblemNotice />
        <LostCartOffer />
        {children}
      </div>
      {showsFooter(pathname) ? (
        <>
          <NewsSignUp />
          <Footer />
        </>
      ) : null}
      {showsBottomBar(pathname) && !showsOrderBar(pathname, cart) ? <BottomBar /> : null}
      <FrameOverlays />
      <CartKeeper />
      <Analytics />
      <ToastRegion label={text('notifications')} dismissLabel={text('close')} />
    </>
  );
}
