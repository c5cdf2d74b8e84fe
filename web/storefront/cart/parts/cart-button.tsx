import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconBag } from '#web/ui/icons/order.tsx';
import { useCart } from '../queue/use-cart.ts';
import { OpenOrder } from './open-cart.tsx';

/** docs/spec.md#header-cart-button: the item count, "view your order" and the grand total. */
export default function OrderButton({ isFilled, className }: { isFilled: boolean; className?: string }) {
  const text = useText();
  const cart = useCart();
  if (!cart) return null;
  return (
    <OpenOrder className={className}>
      <Button type="submit" aria-haspopup="dialog" fill={isFilled ? 'accent' : 'outline'}>
        <IconBag size={18} />
        <span className="figures">
          {cart.amounts.all}
          <span className="sr-only"> {text('order-button-unit', { count: cart.amounts.all })},</span>
        </span>
        <span>{text('view-your-order')}</span>
        <Price cents={cart.totals.grandtotal} />
      </Button>
    </OpenOrder>
  );
}
