import type { Cart } from '#contract/orders/cart.ts';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { IconTicket } from '#web/ui/icons/order.tsx';

/** Progress to the region's minimum and to the offer. */
export function OrderGoals({ cart }: { cart: Cart }) {
  return (
    <div className="grid gap-2">
      <MinimumBar cart={cart} />
      <OfferBar subtotal={cart.totals.subtotal} />
    </div>
  );
}

export function MinimumBar({ cart }: { cart: Cart }) {
  const text = useText();
  const minimum = cart.region?.minimum ?? 0;
  const { subtotal } = cart.totals;
  const isPlan = cart.spotPlan.plan.type === 'weekly';
  if (minimum === 0) return null;
  return (
    <ProgressBar
      value={subtotal}
      max={minimum}
      label={text('goal-minimum', { amount: formatEuros(minimum, { short: true }), isPlan: isPlan ? 'yes' : 'no' })}
      text={
        subtotal >= minimum ? text('goal-minimum-met') : text('goal-left', { left: formatEuros(minimum - subtotal) })
      }
    />
  );
}

function OfferBar({ subtotal }: { subtotal: number }) {
  const text = useText();
  const { overInCents, percent } = volumeOffer;
  // The offer begins a cent above its round sum, which is the sum shown to customers.
  const least = overInCents + 1;
  const left = overInCents - subtotal;
  return (
    <ProgressBar
      value={subtotal}
      max={least}
      tone="goal"
      icon={<IconTicket size={18} />}
      label={text('goal-offer', { percent, over: formatEuros(overInCents, { short: true }) })}
      text={
        left < 0
          ? text('goal-offer-met')
          : left === 0
            ? text('goal-offer-almost')
            : text('goal-left', { left: formatEuros(left, { short: true }) })
      }
    />
  );
}
