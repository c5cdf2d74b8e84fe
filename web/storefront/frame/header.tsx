import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { homePath, menuPath, plansPath } from '#contract/paths.ts';
import { Logo } from '#web/brand/logo.tsx';
import { LogoSymbol } from '#web/brand/logo-symbol.tsx';
import { Link } from '#web/routing/link.tsx';
import { LoginLink } from '#web/routing/login-link.tsx';
import { withTexts } from '#web/texts/load-texts.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconBox } from '#web/ui/icons/order.tsx';
import { IconAccount, IconCutlery, IconPhone } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { useFrameData, useIsFrameKnown } from '../cart/current/frame-data.ts';
import { StartOrKeptOrder } from '../cart/kept/start-or-kept-order.tsx';
import { flowStepOf, showsCartButton } from '../flow/frame-rules.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** docs/spec.md#header-fixed: fixed and translucent after 125 px, with the scroll handler delayed by 100 ms. */
const fixedAfterInPx = 125;
const scrollDelayInMs = 100;

/** Needed only with an order, so they are loaded lazily. */
const OrderButton = lazy(() => import('../cart/parts/cart-button.tsx'));
const FlowStepper = lazy(() => import('./flow-stepper.tsx'));
const HeaderAccount = lazy(withTexts('personal', () => import('../sign-in/header-account.tsx')));

export function Header() {
  const isFixed = useScrolledPast(fixedAfterInPx, scrollDelayInMs);
  const { pathname } = useLocation();
  const isKnown = useIsFrameKnown();
  const step = flowStepOf(pathname);
  return (
    <header className="h-(--bar-height)">
      <div
        className={joinClasses(
          'z-30 h-(--bar-height) w-full border-b transition-colors duration-(--t-state)',
          isFixed
            ? 'keeps-scrollbar-room fixed inset-x-0 top-0 border-line bg-veil backdrop-blur-sm'
            : 'border-transparent bg-ground',
          step !== null && 'border-line',
        )}
      >
        <div className="page-width flex h-full items-center gap-1 sm:gap-2 lg:gap-4">
          {step === null ? <HomeLinks /> : <FlowLinks step={step} />}
          <div className="ms-auto flex items-center gap-0.5 sm:gap-2 md:max-lg:gap-0.5">
            <PhoneLink isInFlow={step !== null} />
            <LanguageSwitch />
            {isKnown ? <AccountOrLogin isInFlow={step !== null} /> : null}
            {isKnown && showsCartButton(pathname) ? <OrderOrStart pathname={pathname} isFixed={isFixed} /> : null}
          </div>
        </div>
      </div>
    </header>
  );
}

function HomeLinks() {
  const text = useText();
  return (
    <>
      <Link to={homePath} aria-label={text('logo-home')} className="flex min-h-5.5 items-center text-ink-olive">
        <Logo className="h-3.5 w-auto sm:h-4" />
      </Link>
      <nav aria-label={text('main-navigation')} className="flex gap-2 lg:gap-3">
        <Link to={menuPath} className="header-place">
          <IconCutlery size={18} />
          {text('nav-menu')}
        </Link>
        <Link to={plansPath} className="header-place">
          <IconBox size={18} />
          {text('nav-meal-packs')}
        </Link>
      </nav>
    </>
  );
}

function FlowLinks({ step }: { step: number }) {
  const text = useText();
  return (
    <>
      <Link
        to={homePath}
        aria-label={text('logo-home')}
        className="grid min-h-5.5 min-w-5.5 place-items-center text-ink-olive"
      >
        <LogoSymbol className="size-4.5" />
      </Link>
      <Suspense>
        <FlowStepper current={step} />
      </Suspense>
    </>
  );
}

/** Beside the steps of an order there is no room for the number, and below `lg` none for the icon either. */
function PhoneLink({ isInFlow }: { isInFlow: boolean }) {
  const text = useText();
  const { phone } = useShopFacts().particulars.contact;
  return (
    <a
      href={phone.link}
      aria-label={text('nav-call-us', { phone: phone.shown })}
      className={joinClasses('header-link figures', isInFlow && 'max-lg:hidden')}
    >
      <IconPhone size={20} />
      {isInFlow ? null : <span className="hidden lg:inline">{phone.shown}</span>}
    </a>
  );
}

/** docs/spec.md#header-parts: login/sign-up for visitors, the account menu for customers. */
function AccountOrLogin({ isInFlow }: { isInFlow: boolean }) {
  const text = useText();
  const { user } = useFrameData();
  const hidden = isInFlow && 'max-md:hidden';
  const wordsFrom = isInFlow ? 'max-xl:hidden' : 'max-lg:hidden';
  if (user) {
    return (
      <div className={joinClasses('flex', hidden)}>
        <Suspense>
          <HeaderAccount user={user} nameClassName={wordsFrom} />
        </Suspense>
      </div>
    );
  }
  return (
    <LoginLink label={text('login-sign-up')} className={joinClasses('header-link', hidden)}>
      <IconAccount size={20} />
      <span className={wordsFrom}>{text('login-sign-up')}</span>
    </LoginLink>
  );
}

/** One tomato button per screen: on the home page it is the hero's until that has scrolled out of view. */
function OrderOrStart({ pathname, isFixed }: { pathname: string; isFixed: boolean }) {
  const text = useText();
  const { cart } = useFrameData();
  const isFilled = pathname === homePath ? isFixed : cart !== null;
  if (cart) {
    return (
      <Suspense>
        <OrderButton isFilled={isFilled} className="max-md:hidden" />
      </Suspense>
    );
  }
  const start = (
    <ButtonLink as={Link} to={plansPath} fill={isFilled ? 'accent' : 'outline'} className="max-md:hidden">
      {text('start-now')}
    </ButtonLink>
  );
  return <StartOrKeptOrder start={start} className="max-md:hidden" />;
}
