import { lazy, type ReactNode, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconBag, IconBox } from '#web/ui/icons/order.tsx';
import { IconAccount, IconCutlery, IconHome } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Price } from '#web/ui/price.tsx';
import { useFrameData } from '../cart/frame-data.ts';
import { OpenOrder } from '../cart/open-order.tsx';
import { useCart } from '../cart/use-cart.ts';
import { isPersonal } from '../sign-in/personal-pages.ts';
import { LoginLink } from './login-link.tsx';

/** What a thumb presses most, in the lowest part of a phone's screen. Never shown from `md` up, and quiet where people look after their own. */
export function BottomBar() {
  const text = useText();
  const cart = useCart();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('quick-navigation')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1fr_auto_1fr_1fr] items-center border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
    >
      <BottomLink to="/" icon={<IconHome size={22} />} label={text('nav-home')} />
      <BottomLink to="/menu" icon={<IconCutlery size={22} />} label={text('nav-menu')} />
      {cart ? (
        <OpenOrder className="mx-0.5">
          <Button type="submit" aria-haspopup="dialog" fill="accent" className="px-1.5 text-s">
            <IconBag size={18} />
            <span className="max-sm:sr-only">{text('view-your-order')}: </span>
            <span className="figures">
              {cart.amounts.all}
              <span className="sr-only"> {text('order-button-unit', { count: cart.amounts.all })}</span>
              {' · '}
              <Price cents={cart.totals.grandtotal} />
            </span>
          </Button>
        </OpenOrder>
      ) : (
        <ButtonLink
          as={Link}
          to="/plans"
          fill={isPersonal(pathname) ? 'outline' : 'accent'}
          className="mx-0.5 px-1.5 text-s max-[359px]:px-1 max-[359px]:text-xs"
        >
          {text('start-now')}
        </ButtonLink>
      )}
      <BottomLink to="/plans" icon={<IconBox size={22} />} label={text('nav-meal-packs-short')} />
      <BottomAccount />
    </nav>
  );
}

const AccountOfUser = lazy(() => import('../sign-in/bottom-account.tsx'));

const place =
  'press grid min-h-7 place-content-center justify-items-center gap-0.25 text-caption max-[359px]:text-[0.625rem]';

function BottomAccount() {
  const text = useText();
  const { user } = useFrameData();
  if (user) {
    return (
      <Suspense>
        <AccountOfUser user={user} label={text('nav-account')} />
      </Suspense>
    );
  }
  return (
    <LoginLink className={joinClasses(place, 'text-ink-muted')}>
      <IconAccount size={22} />
      {text('nav-account')}
      <span className="sr-only">: {text('login-sign-up')}</span>
    </LoginLink>
  );
}

function BottomLink({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) => joinClasses(place, isActive ? 'font-semibold text-ink-olive' : 'text-ink-muted')}
    >
      {icon}
      {label}
    </NavLink>
  );
}
