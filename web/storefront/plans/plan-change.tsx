import { Form, useNavigation } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { plansPath, weeklyPlansPath } from '#contract/paths.ts';
import type { PlanChoice } from '#domain/plans/combinations.ts';
import { Link } from '#web/routing/link.tsx';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { nextPathOf } from '../cart/current/next-path.ts';
import { choiceOfPlan } from '../offered-plans/offered-plans.ts';
import { choiceFields } from './plan-query.ts';
import { planLine } from './plan-words.ts';

export interface PlanChangeProps {
  cart: Cart;
  /** The new plan; null is a single order. */
  choice: PlanChoice | null;
}

/** docs/spec.md#plans-change: continue with another plan, or keep the current order. */
export function PlanChangeText({ cart, choice }: PlanChangeProps) {
  const text = useText();
  const { plan } = cart.spotPlan;
  const values = {
    old: nameOf(text, plan.type === 'daily' ? null : choiceOfPlan(plan)),
    new: nameOf(text, choice),
    count: cart.amounts.all,
  };
  return (
    <div className="grid gap-1.5">
      <p>{text('plan-change-text', values)}</p>
      {cart.shippingAddress ? <p className="text-ink-muted text-s">{text('plan-change-kept', values)}</p> : null}
    </div>
  );
}

export function PlanChangeButtons({ cart, choice }: PlanChangeProps) {
  const text = useText();
  const isSending = useNavigation().formData?.get('confirm') === 'yes';
  const fields = { ...(choice && choiceFields(choice)), confirm: 'yes' };
  return (
    <Form
      method="post"
      action={choice ? weeklyPlansPath : plansPath}
      replace
      className="grid gap-1 sm:grid-cols-[auto_auto] sm:justify-start"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" fill="accent" busy={isSending}>
        {text('plan-change-continue')}
      </Button>
      <ButtonLink as={Link} to={nextPathOf(cart)} replace fill="outline">
        {text('plan-change-keep')}
      </ButtonLink>
    </Form>
  );
}

function nameOf(text: Text, choice: PlanChoice | null): string {
  return choice ? planLine(text, choice) : text('plans-kind-single');
}
