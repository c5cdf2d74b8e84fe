import type { ReactNode } from 'react';
import type { Cart } from '#contract/cart.ts';
import { useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconBag } from '#web/ui/icons/order.tsx';
import { Price } from '#web/ui/price.tsx';
import { OpenOrder } from './open-order.tsx';

type OrderStripProps = {
  cart: Cart;
  /** Phones need the room: there the order says its count instead of its total. The smallest ones always do. */
  isTight?: boolean;
  children: ReactNode;
};

/** Below `md`, in place of the bar of links: what can be done here, and the way to the order. */
export function OrderStrip({ cart, isTight = false, children }: OrderStripProps) {
  const text = useText();
  return (
    <section
      aria-label={text('bar-label')}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar md:hidden"
    >
      <div className="page-width flex min-h-9 items-center justify-between gap-1.5 py-1">
        {children}
        <OpenOrder className="flex-none">
          <Button type="submit" aria-haspopup="dialog" fill="accent" className={isTight ? 'px-1.5 sm:px-2' : 'px-2'}>
            <IconBag size={18} />
            <span className="sr-only">{text('view-your-order')}: </span>
            <span className="sr-only">{text('meal-count', { count: cart.amounts.all })}, </span>
            {isTight ? (
              <span aria-hidden="true" className="figures max-[359px]:hidden sm:hidden">
                {cart.amounts.all}
              </span>
            ) : (
              <span aria-hidden="true" className="figures min-[360px]:hidden">
                {cart.amounts.all}
              </span>
            )}
            <Price cents={cart.totals.grandtotal} className={isTight ? 'max-sm:sr-only' : 'max-[359px]:sr-only'} />
          </Button>
        </OpenOrder>
      </div>
    </section>
  );
}
