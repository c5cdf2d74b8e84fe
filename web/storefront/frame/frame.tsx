import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { homePath, offlinePath } from '#contract/paths.ts';
import { ErrorPage } from '#web/error-page/error-page.tsx';
import type { HydratesHandle } from '#web/hydration/page-scripts.tsx';
import { KeptCopy } from '#web/offline/kept-copy.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useProblemToast } from '#web/routing/use-problem-toast.ts';
import type { AppTextsHandle } from '#web/texts/app-texts.ts';
import { whenIdleWithTexts, withTexts } from '#web/texts/load-texts.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { CartAfterBack } from '../cart/current/cart-after-back.tsx';
import { useFrameData, useFrameMemory, wayOnOf } from '../cart/current/frame-data.ts';
import { type FrameData, loadCart } from '../cart/current/load-cart.ts';
import { KeptOrderPart } from '../cart/kept/kept-order-part.ts';
import { ConsentQuestion } from '../consent/consent-question.tsx';
import { flowStepOf, isFilledIn } from '../flow/frame-rules.ts';
import { frameMeta } from '../seo/frame-meta.ts';
import type { Route } from './+types/frame.ts';
import { DealBanner } from './deal-banner.tsx';
import { Header } from './header.tsx';
import { OpeningSoon } from './opening-soon.tsx';

export function meta({ matches, error, location }: Route.MetaArgs) {
  return frameMeta(matches, { error, path: location.pathname });
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCart(request, context);
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export const handle: AppTextsHandle & HydratesHandle = {
  app: 'storefront',
  /** The home page of a new visitor needs only the texts of the shell. */
  needsShellOnly(address, loaderData) {
    return address.pathname === homePath && isRead(address.search, loaderData);
  },
  /** A new visitor reads without scripts; pages with forms need them at once. */
  livens({ pathname, search }, loaderData) {
    if (isFilledIn(pathname)) return 'at-once';
    return isRead(search, loaderData) ? 'at-touch' : 'when-idle';
  },
};

/** Whether the visitor only reads: not signed in, without a cart, and without a dialog or problem in the address. */
function isRead(search: string, loaderData: unknown): boolean {
  const { user, cart, lostCartId, awaitsSignIn } = (loaderData ?? {}) as Partial<FrameData>;
  const isAsked = search.includes('login=') || search.includes('problem=');
  return loaderData !== undefined && !isAsked && !user && !cart && !lostCartId && !awaitsSignIn;
}

/** docs/spec.md#frame, common layout: the frame of every page of the storefront. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  useFrameMemory(loaderData);
  if (useShopFacts().isClosed) return <OpeningSoon />;
  return (
    <FrameAround>
      <Outlet />
    </FrameAround>
  );
}

/** An error page keeps the frame, so that the way back is one press away. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FrameAround>
      <ErrorPage error={error} wayOn={wayOnOf(useFrameData())} />
    </FrameAround>
  );
}

const LowerFrame = lazy(async () => {
  await whenIdleWithTexts();
  return import('./lower-frame.tsx');
});
const CartNotices = lazy(withTexts('personal', () => import('./cart-notices.tsx')));

function FrameAround({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const { lostCartId, awaitsSignIn, allergiesErasedOn } = useFrameData();
  const problem = useProblemToast();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-surface focus:p-2"
      >
        {text('skip-to-content')}
      </a>
      <ConsentQuestion />
      <CartAfterBack />
      {flowStepOf(pathname) === null ? <DealBanner /> : null}
      <Header />
      <div id="content" tabIndex={-1} className="outline-none">
        {lostCartId || awaitsSignIn || allergiesErasedOn || problem ? (
          <Suspense>
            <CartNotices problem={problem} />
          </Suspense>
        ) : null}
        {pathname === offlinePath ? null : <KeptCopy order={KeptOrderPart} />}
        {children}
      </div>
      <Suspense>
        <LowerFrame />
      </Suspense>
    </>
  );
}
