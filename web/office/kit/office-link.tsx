import type { LinkProps, NavLinkProps } from 'react-router';
import { Link, NavLink } from '#web/routing/link.tsx';

/** Link between office pages: the browser caches none of them, so there is no prefetch and no view transition. */
export function OfficeLink(props: LinkProps) {
  return <Link {...props} prefetch="none" viewTransition={false} />;
}

export function OfficeNavLink(props: NavLinkProps) {
  return <NavLink {...props} prefetch="none" viewTransition={false} />;
}
