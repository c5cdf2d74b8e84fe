import type { ComponentType, FunctionComponent } from 'react';
import { AccountNavigation } from '#web/storefront/account/frame/account-navigation.tsx';

/** A page of the account as its frame holds it. */
export function inAccount<Props extends object>(Page: ComponentType<Props>): FunctionComponent<Props> {
  return function InAccount(props) {
    return (
      <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-x-6 pb-10 md:grid-cols-[200px_minmax(0,1fr)]">
        <AccountNavigation />
        <Page {...props} />
      </div>
    );
  };
}
