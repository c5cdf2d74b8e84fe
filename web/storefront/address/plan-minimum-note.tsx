import type { Region } from '#contract/delivery/areas.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { choiceOfPlan } from '../offered-plans/offered-plans.ts';
import { choicePath } from '../plans/plan-query.ts';

type PlanMinimumNoteProps = { order: Pick<Cart, 'spotPlan' | 'totals'>; region: Region | null; className?: string };

/** A plan below the region's minimum: reported before the meals are chosen, with both next steps. */
export function PlanMinimumNote({ order, region, className }: PlanMinimumNoteProps) {
  const text = useText();
  const { plan } = order.spotPlan;
  const { subtotal } = order.totals;
  if (plan.type !== 'weekly' || !region || subtotal >= region.minimum) return null;
  const short = (cents: number) => formatEuros(cents, { short: true });
  const values = { price: short(subtotal), minimum: short(region.minimum), left: short(region.minimum - subtotal) };
  return (
    <Notice tone="lemon" className={className}>
      {text('plan-minimum', values)}{' '}
      <TextLink as={Link} to={choicePath(choiceOfPlan(plan))}>
        {text('plan-minimum-action')}
      </TextLink>
    </Notice>
  );
}
