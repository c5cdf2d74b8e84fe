import type { Cart } from '#contract/orders/cart.ts';
import { categoriesOfPlan } from '#domain/plans/delivery-quota.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { UnfinishedList } from '../parts/unfinished-list.tsx';
import { useCart } from '../queue/use-cart.ts';

type PlanRulesDialogProps = { open: boolean; onClose: () => void };

/** docs/spec.md#plan-rules: the contents of a day of the plan, and the possible changes with their deadline. */
export default function PlanRulesDialog({ open, onClose }: PlanRulesDialogProps) {
  const text = useText();
  const cart = useCart();
  return (
    <Overlay
      size="small"
      open={open}
      onClose={onClose}
      title={text('plan-rules-title')}
      closeLabel={text('close')}
      footer={
        <Button wide onClick={onClose}>
          {text('plan-rules-back')}
        </Button>
      }
    >
      {cart ? (
        <div className="grid gap-2.5">
          <UnfinishedList cart={cart} tone="tomato" />
          <Rules plan={cart.spotPlan.plan} />
        </div>
      ) : null}
    </Overlay>
  );
}

function Rules({ plan }: { plan: Cart['spotPlan']['plan'] }) {
  const text = useText();
  const { weeks, dailyMeals } = plan.config;
  const kind = kindOf(weeks);
  const { cutOff } = useShopFacts();
  const rules = [
    text('plan-rule-changes', cutOff),
    ...(kind === 'monthly' ? [text('plan-rule-monthly')] : []),
    ...(kind === 'weekly' ? [text('plan-rule-weekly')] : []),
    text('plan-rule-extras'),
  ];
  return (
    <div className="grid gap-2.5">
      <div className="grid gap-1">
        <p>{text('plan-rules-day', { plan: plan.name })}</p>
        <ul className="grid gap-1">
          {categoriesOfPlan(plan.config)
            .toReversed()
            .map((category) => (
              <li key={category} className="flex items-baseline gap-1.25">
                <b className="figures display-face min-w-3.5 text-figure text-ink-olive">{dailyMeals[category]}</b>
                {text(`plan-meal-${category}`, { count: dailyMeals[category] ?? 0 })}
              </li>
            ))}
        </ul>
      </div>
      <ul className="grid gap-1.25 border-line border-t pt-2 text-[0.9375rem]">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-1 [&>svg]:mt-0.25 [&>svg]:text-ink-olive">
            <IconCheck size={18} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
