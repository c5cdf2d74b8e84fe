import type { Cart } from '#contract/orders/cart.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconBag } from '#web/ui/icons/order.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OpenOrder } from './open-cart.tsx';

type PhoneOrderButtonProps = {
  cart: Pick<Cart, 'amounts' | 'totals'>;
  /** Full width below `sm`, so that all its words fit into one line. */
  isWide?: boolean;
  className?: string;
};

/** docs/spec.md#header-cart-button: the cart button below `md`: "view your order", the item count and the grand total, on two lines where a bar is narrow. */
export function PhoneOrderButton({ cart, isWide = false, className }: PhoneOrderButtonProps) {
  const text = useText();
  const { amounts, totals } = cart;
  return (
    <OpenOrder className={joinClasses(isWide ? 'max-sm:w-full sm:flex-none' : 'flex-none', className)}>
      <Button
        type="submit"
        aria-haspopup="dialog"
        fill="accent"
        className={joinClasses(
          'text-s',
          isWide ? 'max-sm:w-full max-[359px]:px-1 max-[359px]:text-xs' : 'max-[767px]:px-1 max-[767px]:py-0.5',
        )}
      >
        <IconBag size={18} className={isWide ? 'max-[359px]:hidden' : 'max-[767px]:hidden'} />
        <span
          className={joinClasses(
            'flex items-center gap-1.25 leading-tight',
            isWide
              ? 'max-sm:flex-1 max-sm:justify-between'
              : 'max-[767px]:grid max-[767px]:justify-items-center max-[767px]:gap-0.25',
          )}
        >
          <span className={isWide ? undefined : 'max-[767px]:text-caption max-[359px]:text-[0.6875rem]'}>
            {text('view-your-order')}
          </span>
          <span className="figures">
            {amounts.all} {text('order-button-unit', { count: amounts.all })} <span aria-hidden="true">·</span>{' '}
            <Price cents={totals.grandtotal} />
          </span>
        </span>
      </Button>
    </OpenOrder>
  );
}
