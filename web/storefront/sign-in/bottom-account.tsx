import type { User } from '#contract/customers/customers.ts';
import { AccountMenu, UserMark } from './account-menu.tsx';

/** The signed-in customer in the bar at the bottom of a phone. */
export default function BottomAccount({ user, label }: { user: User; label: string }) {
  return (
    <AccountMenu
      user={user}
      triggerClassName="min-h-7 w-full justify-center px-0 font-normal text-ink-muted"
      trigger={
        <span
          aria-hidden="true"
          className="grid justify-items-center gap-0.25 font-normal text-caption max-[359px]:text-[0.625rem]"
        >
          <UserMark user={user} size={24} />
          {label}
        </span>
      }
    />
  );
}
