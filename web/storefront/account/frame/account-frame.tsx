import { Outlet } from 'react-router';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import type { Route } from './+types/account-frame.ts';
import { AccountNavigation } from './account-navigation.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await requireCustomer(request, context);
  return { name };
}

export const shouldRevalidate = revalidateUnlessSameUrl;

/** Personal pages: never cached. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#account-sections, account area: the sections beside their page, or as a row above it on phones. */
export default function AccountFrame() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 pb-10 max-md:pb-14 md:grid-cols-[200px_minmax(0,1fr)] md:pt-3 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-x-8">
      <AccountNavigation />
      <Outlet />
    </div>
  );
}
