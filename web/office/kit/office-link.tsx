import type { LinkProps, NavLinkProps } from 'react-router';
import { Link, NavLink } from '#web/routing/link.tsx';

/** From page to page of the office: nothing of it is kept by the browser, so nothing is asked for ahead, and nothing fades. */
export function OfficeLink(props: LinkProps) {
  return <Link {...props} prefetch="none" viewTransition={false} />;
}

export function OfficeNavLink(props: NavLinkProps) {
  return <NavLink {...props} prefetch="none" viewTransition={false} />;
}
