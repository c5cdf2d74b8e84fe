import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConnectionToast } from '#web/network/use-connection-toast.ts';
import { useServiceWorker } from '#web/offline/use-service-worker.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ToastRegion } from '#web/ui/toasts/toast-region.tsx';
import { Analytics } from '../analytics/analytics.tsx';
import { useFrameData, useIsFrameKnown } from '../cart/current/frame-data.ts';
import { useKeepOrder } from '../cart/kept/keep-order.ts';
import { CartKeeper } from '../cart/queue/cart-keeper.tsx';
import { isWayIn, showsBottomBar, showsFooter, showsOrderBar } from '../flow/frame-rules.ts';
import { NewsSignUp } from '../news/news-sign-up.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { FrameOverlays } from './frame-overlays.tsx';

const loadKeptOrder = () =>
  Promise.all([import('../cart/kept/kept-order-section.tsx'), import('../cart/kept/kept-order-link.tsx')]);

/**
 * Frame below and beside a page's content. It is in the HTML from the start and consists of links and forms that work without
 * scripts; React hydrates it once the browser is idle, so that it does not delay the first page, and then sets `data-alive`
 * on the document.
 */
export default function LowerFrame() {
  const text = useText();
  const { pathname } = useLocation();
  const { cart } = useFrameData();
  const isKnown = useIsFrameKnown();
  useConnectionToast();
  useServiceWorker(pathname, cart?.scheduleMenus.map(({ date }) => date) ?? [], loadKeptOrder);
  useKeepOrder(isKnown);
  useEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return (
    <>
      {showsFooter(pathname) ? (
        <>
          {/* On pages with an e-mail field for another purpose, a second one would be confusing. */}
          {isWayIn(pathname) ? null : <NewsSignUp />}
          <Footer />
        </>
      ) : null}
      {isKnown && showsBottomBar(pathname) && !showsOrderBar(pathname, cart) ? <BottomBar /> : null}
      <FrameOverlays />
      <CartKeeper />
      <Analytics />
      <ToastRegion label={text('notifications')} dismissLabel={text('close')} />
    </>
  );
}
