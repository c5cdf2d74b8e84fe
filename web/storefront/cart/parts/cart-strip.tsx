import type { ReactNode } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { PhoneOrderButton } from './phone-cart-button.tsx';

type OrderStripProps = {
  cart: Cart;
  /** Below `sm` the action and the order take a line each. */
  isTight?: boolean;
  children: ReactNode;
};

/** Below `md`, replaces the bar of links: the page's action, and the button to the order. */
export function OrderStrip({ cart, isTight = false, children }: OrderStripProps) {
  const text = useText();
  return (
    <section
      aria-label={text('bar-label')}
      data-order-strip={isTight ? 'two-lines' : ''}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
    >
      <div
        className={joinClasses(
          'page-width flex min-h-9 items-center justify-between gap-x-1.5 gap-y-0.75 py-1',
          isTight && 'max-sm:flex-wrap',
        )}
      >
        {children}
        <PhoneOrderButton cart={cart} isWide={isTight} />
      </div>
    </section>
  );
}
