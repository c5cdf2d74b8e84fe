import type { ReactNode } from 'react';
import { checkoutPath } from '#contract/paths.ts';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';

type OpenOrderProps = { children: ReactNode; className?: string };

/** A form around the button that opens the drawer: before scripts have loaded it leads to the checkout. */
export function OpenOrder({ children, className }: OpenOrderProps) {
  const { open } = useHistoryDialog('cart');
  return (
    <form
      method="get"
      action={checkoutPath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      {children}
    </form>
  );
}
