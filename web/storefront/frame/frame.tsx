import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { whenIdleWithTexts } from '#web/load-texts.ts';
import type { ShellTextsHandle } from '#web/shell-texts.ts';
import { useText } from '#web/texts-provider.tsx';
import { useFrameData, useFrameMemory, wayOnOf } from '../cart/frame-data.ts';
import { type FrameData, loadCart } from '../cart/load-cart.ts';
import { useToldProblem } from '../cart/use-told-problem.ts';
import { frameMeta } from '../found/frame-meta.ts';
import type { Route } from './+types/frame.ts';
import { DealBanner } from './deal-banner.tsx';
import { ErrorPage } from './error-page.tsx';
import { flowStepOf } from './frame-rules.ts';
import { Header } from './header.tsx';
import { asksUnlessSameAddress } from './same-address.ts';

export function meta({ matches, error }: Route.MetaArgs) {
  return frameMeta(matches, error);
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCart(request, context);
}

export const shouldRevalidate = asksUnlessSameAddress;

export const handle: ShellTextsHandle = {
  /** The home page of a stranger says only what the shell's tables hold. */
  needsShellOnly({ pathname, search }, loaderData) {
    const { user, cart, lostCartId, awaitsSignIn } = (loaderData ?? {}) as Partial<FrameData>;
    const isAsked = search.includes('login=') || search.includes('problem=');
    const isStranger = loaderData !== undefined && !user && !cart && !lostCartId && !awaitsSignIn;
    return pathname === homePath && !isAsked && isStranger;
  },
};

/** docs/spec.md#frame, common layout: what surrounds every page of the storefront. */
export default function Frame({ loaderData }: Route.ComponentProps) {
  useFrameMemory(loaderData);
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
      <ErrorPage error={error} wayOn={wayOnOf(useFrameData())} />
    </FrameAround>
  );
}

const LowerFrame = lazy(async () => {
  await whenIdleWithTexts();
  return import('./lower-frame.tsx');
});
const CartNotices = lazy(() => import('../cart/cart-notices.tsx'));

function FrameAround({ children }: { children: ReactNode }) {
  const text = useText();
  const { pathname } = useLocation();
  const { lostCartId, awaitsSignIn, allergiesErasedOn } = useFrameData();
  const problem = useToldProblem();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-1 focus:left-1 focus:z-50 focus:bg-surface focus:p-2"
      >
        {text('skip-to-content')}
      </a>
      {flowStepOf(pathname) === null ? <DealBanner /> : null}
      <Header />
      <div id="content" tabIndex={-1} className="outline-none">
        {lostCartId || awaitsSignIn || allergiesErasedOn || problem ? (
          <Suspense>
            <CartNotices problem={problem} />
          </Suspense>
        ) : null}
        {children}
      </div>
      <Suspense>
        <LowerFrame />
      </Suspense>
    </>
  );
}
