import { type MouseEvent, type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { User } from '#contract/customers/customers.ts';
import { officePath } from '#contract/office-paths.ts';
import { accountAddressesPath, couponsPath, ordersPath, profilePath, signOutPath } from '#contract/paths.ts';
import { isPlainPress } from '#web/routing/plain-press.ts';
import { specWait } from '#web/routing/spec-wait.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { IconPin, IconReceipt, IconTicket } from '#web/ui/icons/order.tsx';
import { IconAccount, IconCutlery, IconLogout } from '#web/ui/icons/site.tsx';
import { PopoverMenu, PopoverMenuItem } from '#web/ui/overlays/popover-menu.tsx';
import { useFrameData } from '../cart/current/frame-data.ts';
import { useSignOut } from './use-sign-out.ts';

const places = [
  { name: 'orders', path: ordersPath, Icon: IconReceipt },
  { name: 'addresses', path: accountAddressesPath, Icon: IconPin },
  { name: 'coupons', path: couponsPath, Icon: IconTicket },
] as const;

interface AccountMenuProps {
  user: User;
  /** Visual only: the button has an accessible name of its own. */
  trigger: ReactNode;
  triggerClassName?: string;
}

/** docs/spec.md#header-account-menu, header: Profile with initials and name, Orders, Addresses, Coupons, Logout. */
export function AccountMenu({ user, trigger, triggerClassName }: AccountMenuProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { isStaff } = useFrameData();
  const formId = useId();
  function linkTo(path: string) {
    return {
      href: path,
      'aria-current': pathname === path ? ('page' as const) : undefined,
      // docs/spec.md#header-account-menu: the page changes half a second after the menu has closed.
      onClick(event: MouseEvent) {
        if (!isPlainPress(event)) return;
        event.preventDefault();
        setTimeout(() => void navigate(path), specWait('navigationAfterMenu'));
      },
    };
  }
  return (
    <>
      <PopoverMenu
        trigger={
          <>
            <span className="sr-only">{text('account-menu', { name: user.name })}</span>
            {trigger}
          </>
        }
        triggerClassName={triggerClassName}
      >
        <PopoverMenuItem {...linkTo(profilePath)} icon={<UserMark user={user} size={36} />}>
          <span className="grid min-w-0 py-0.75 leading-tight">
            <span className="max-w-[26ch] truncate">{user.name}</span>
            <span className="font-normal text-ink-muted text-s">{text('account-profile')}</span>
          </span>
        </PopoverMenuItem>
        {places.map(({ name, path, Icon }) => (
          <PopoverMenuItem key={name} {...linkTo(path)} icon={<Icon size={20} />}>
            {text(`account-${name}`)}
          </PopoverMenuItem>
        ))}
        {isStaff ? (
          <PopoverMenuItem href={officePath} icon={<IconCutlery size={20} />}>
            {text('account-office')}
          </PopoverMenuItem>
        ) : null}
        <PopoverMenuItem as="button" type="submit" form={formId} icon={<IconLogout size={20} />}>
          {text('account-logout')}
        </PopoverMenuItem>
      </PopoverMenu>
      <form
        id={formId}
        method="post"
        action={signOutPath}
        hidden
        onSubmit={(event) => {
          event.preventDefault();
          void signOut();
        }}
      >
        <input type="hidden" name="back" value={pathname + search} />
      </form>
    </>
  );
}

/** Initials; a person icon for a customer without a name. */
export function UserMark({ user, size }: { user: User; size: number }) {
  return user.name.trim() ? <Avatar name={user.name} size={size} /> : <IconAccount size={22} />;
}
