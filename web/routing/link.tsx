import { type LinkProps, type NavLinkProps, Link as RouterLink, NavLink as RouterNavLink, type To } from 'react-router';
import { isPersonal } from './personal-pages.ts';

/** A link of ours: what it leads to is asked for when somebody is about to press it, and takes the page's place smoothly. */
export function Link(props: LinkProps) {
  return <RouterLink {...aheadOf(props.to)} {...props} />;
}

export function NavLink(props: NavLinkProps) {
  return <RouterNavLink {...aheadOf(props.to)} {...props} />;
}

/** What is for one person's eyes is never kept by the browser, so asking ahead for it would be in vain. */
function aheadOf(to: To): Pick<LinkProps, 'prefetch' | 'viewTransition' | 'discover'> {
  const path = typeof to === 'string' ? to : (to.pathname ?? '');
  // The pages of an app are all known from the start: no mark is written for those to come.
  return { prefetch: isPersonal(path) ? 'none' : 'intent', viewTransition: path.startsWith('/'), discover: 'none' };
}
