import type { ReactNode } from 'react';
import { weeklyPath } from '#domain/cart/steps.ts';
import { useHistoryDialog } from '../frame/history-dialog.ts';
import { useCart } from './use-cart.ts';

type OpenOrderProps = { children: ReactNode; className?: string };

/** A form around the button that opens the drawer: before scripts have loaded it leads to the menu of the order. */
export function OpenOrder({ children, className }: OpenOrderProps) {
  const { open } = useHistoryDialog('cart');
  const type = useCart()?.spotPlan.plan.type ?? 'daily';
  return (
    <form
      method="get"
      action={weeklyPath('/menu', type)}
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
