import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { paymentPath } from '#contract/paths.ts';
import type { KnownCartError } from '#domain/cart/cart-errors.ts';
import { reachedStep, type Step, stepPath } from '#domain/cart/steps.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Stepper } from '#web/ui/display/stepper.tsx';
import { cartFactsOf } from '../cart/current/cart-facts.ts';
import { useContinue } from '../cart/parts/use-continue.ts';
import { useCart } from '../cart/queue/use-cart.ts';

const lastStep = 3;

/** docs/spec.md#flow-reached: the four steps of an order. A step is a link only once reached; the first one always is. */
export default function FlowStepper({ current }: { current: number }) {
  const text = useText();
  const cart = useCart();
  const goOn = useContinue();
  const { pathname } = useLocation();
  const planType = cart?.spotPlan.plan.type ?? 'daily';
  const labels = [text('step-plan'), text('step-where-when'), text('step-meals'), text('step-complete')];
  const steps = labels.map((label, step) => ({ key: String(step), label, step, to: stepPath(step as Step, planType) }));
  const reached = reachedStep(cart && cartFactsOf(cart), (cart?.errors ?? []) as KnownCartError[]);
  const finished = pathname === paymentPath ? lastStep : 0;
  return (
    <Stepper
      label={text('steps-label')}
      doneLabel={text('step-done')}
      steps={steps}
      current={current}
      reached={reached}
      finished={finished}
      renderLink={({ to, step }, content, className) => (
        <Link
          to={to}
          className={className}
          onClick={(event: MouseEvent) => {
            if (step !== lastStep) return;
            event.preventDefault();
            goOn();
          }}
        >
          {content}
        </Link>
      )}
    />
  );
}
