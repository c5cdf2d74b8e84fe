import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { homePath, menuPath, plansPath, renewalStopPath, undoEmailPath } from '#contract/paths.ts';
import { Link, NavLink } from '#web/routing/link.tsx';
import { LoginLink } from '#web/routing/login-link.tsx';
import { isPersonal } from '#web/routing/personal-pages.ts';
import { withTexts } from '#web/texts/load-texts.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconBox } from '#web/ui/icons/order.tsx';
import { IconAccount, IconCutlery, IconHome } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useFrameData } from '../cart/current/frame-data.ts';
import { StartOrKeptOrder } from '../cart/kept/start-or-kept-order.tsx';
import { PhoneOrderButton } from '../cart/parts/phone-cart-button.tsx';
import { useCart } from '../cart/queue/use-cart.ts';
import { isWayIn } from '../flow/frame-rules.ts';

/** The most used links, in reach of the thumb. Hidden from `md` up, and without accent on personal pages. */
export function BottomBar() {
  const text = useText();
  const cart = useCart();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={text('quick-navigation')}
      className={joinClasses(
        'bottom-bar',
        cart
          ? 'grid-cols-[1fr_1fr_auto_1fr_auto] max-sm:grid-cols-[1fr_1fr_auto_auto] max-[359px]:grid-cols-[1fr_auto_auto]'
          : 'grid-cols-[1fr_1fr_auto_1fr_1fr]',
      )}
    >
      {/* On the smallest phones only the logo links home while there is an order to open. */}
      <BottomLink
        to={homePath}
        icon={<IconHome size={22} />}
        label={text('nav-home')}
        className={cart ? 'max-[359px]:hidden' : undefined}
      />
      <BottomLink to={menuPath} icon={<IconCutlery size={22} />} label={text('nav-menu')} />
      {cart ? (
        <PhoneOrderButton cart={cart} className="mx-0.75" />
      ) : (
        <StartOrKeptOrder
          className={middle}
          start={
            <ButtonLink as={Link} to={plansPath} fill={hasOwnPress(pathname) ? 'outline' : 'accent'} className={middle}>
              {text('start-now')}
            </ButtonLink>
          }
        />
      )}
      {/* On a phone the order's text needs its room; the order itself links to its plan. */}
      <BottomLink
        to={plansPath}
        icon={<IconBox size={22} />}
        label={text('nav-meal-packs-short')}
        className={cart ? 'max-sm:hidden' : undefined}
      />
      <BottomAccount />
    </nav>
  );
}

const AccountOfUser = lazy(withTexts('personal', () => import('../sign-in/bottom-account.tsx')));

/** Pages with a primary button of their own. */
const hasOwnPress = (path: string) =>
  isPersonal(path) || isWayIn(path) || [undoEmailPath, renewalStopPath].includes(path);

const place = 'bottom-place';
const middle = 'mx-0.5 text-s max-[359px]:px-1 max-[359px]:text-xs';

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

type BottomLinkProps = { to: string; icon: ReactNode; label: string; className?: string };

function BottomLink({ to, icon, label, className }: BottomLinkProps) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        joinClasses(place, isActive ? 'font-semibold text-ink-olive' : 'text-ink-muted', className)
      }
    >
      {icon}
      {label}
    </NavLink>
  );
}
