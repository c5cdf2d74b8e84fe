import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router';
import { isPersonal } from './personal-pages.ts';

/** A link within the shop: its target is prefetched when a press is likely, and appears with a view transition. */
export function Link(props: LinkProps) {
  return <RouterLink {...aheadOf(props.to)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...aheadOf(props.to)} {...props} />;
}

/** Personal pages are never cached by the browser, so prefetching them would be useless. */
function aheadOf(to: To): Pick<LinkProps, 'prefetch' | 'viewTransition' | 'discover'> {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  // All routes of an app are known from the start, so no discovery attribute is written.
  return { prefetch: isPersonal(path) ? 'none' : 'intent', viewTransition: path.startsWith('/'), discover: 'none' };
}
