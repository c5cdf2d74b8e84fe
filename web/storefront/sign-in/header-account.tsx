import type { User } from '#contract/customers/customers.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { AccountMenu, UserMark } from './account-menu.tsx';

/** The signed-in customer in the header. The name alone, because a greeting in Greek would have to decline it. */
export default function HeaderAccount({ user, nameClassName }: { user: User; nameClassName: string }) {
  return (
    <AccountMenu
      user={user}
      triggerClassName="min-w-5.5 justify-center text-s"
      trigger={
        <>
          <UserMark user={user} size={32} />
          <span aria-hidden="true" className={joinClasses('max-w-[12ch] truncate', nameClassName)}>
            {user.name.split(/\s+/)[0]}
          </span>
        </>
      }
    />
  );
}
