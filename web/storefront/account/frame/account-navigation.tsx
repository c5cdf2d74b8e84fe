import type { ComponentType } from 'react';
import { accountAddressesPath, couponsPath, ordersPath, profilePath, signOutPath } from '#contract/paths.ts';
import { NavLink } from '#web/routing/link.tsx';
import { useSignOut } from '#web/storefront/sign-in/use-sign-out.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconPin, IconReceipt, IconTicket } from '#web/ui/icons/order.tsx';
import { IconAccount, IconLogout } from '#web/ui/icons/site.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

const sections = [
  { name: 'profile', path: profilePath, Icon: IconAccount },
  { name: 'orders', path: ordersPath, Icon: IconReceipt },
  { name: 'addresses', path: accountAddressesPath, Icon: IconPin },
  { name: 'coupons', path: couponsPath, Icon: IconTicket },
] as const satisfies readonly { name: string; path: string; Icon: ComponentType<IconProps> }[];

const place =
  'press flex w-full items-center gap-1.5 whitespace-nowrap font-[550] no-underline max-md:min-h-6 max-md:border-b-[2.5px] max-md:px-1.5 max-[359px]:px-0.5 max-[359px]:text-s md:min-h-6 md:border-s-3 md:ps-1.5 md:pe-2';
const here = 'border-primary font-[650] text-ink md:bg-ground-sunken';
const elsewhere = 'border-transparent text-ink-muted hover:text-ink';
/** Hidden on phones, where only the words fit into the row. */
const sign = 'text-ink-olive max-md:hidden';

export function AccountNavigation() {
  const text = useText();
  const signOut = useSignOut();
  return (
    <nav
      aria-label={text('account-navigation')}
      className="self-start max-md:-mx-(--gutter) max-md:border-line max-md:border-b md:sticky md:top-[calc(var(--bar-height)+24px)] print:hidden"
    >
      {/* On phones in two rows rather than cut off: hidden links are not found. */}
      <ul className="grid max-md:grid-cols-3 max-md:px-[calc(var(--gutter)-12px)] md:gap-0.5">
        {sections.map(({ name, path, Icon }) => (
          <li key={name}>
            <NavLink to={path} className={({ isActive }) => joinClasses(place, isActive ? here : elsewhere)}>
              <Icon size={20} className={sign} />
              {text(`account-${name}`)}
            </NavLink>
          </li>
        ))}
        <li>
          <form
            method="post"
            action={signOutPath}
            onSubmit={(event) => {
              event.preventDefault();
              void signOut();
            }}
          >
            <button type="submit" className={joinClasses(place, elsewhere)}>
              <IconLogout size={20} className={sign} />
              {text('account-logout')}
            </button>
          </form>
        </li>
      </ul>
    </nav>
  );
}
