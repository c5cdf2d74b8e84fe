import { findNearestPlan, type OfferedPlan, type PlanChoice } from '#domain/plans/combinations.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { FlowBar, Summary } from '../flow/flow-stage.tsx';
import { choicePath } from './plan-query.ts';
import { differenceWords, planLine } from './plan-words.ts';

type NoCombinationProps = { plans: readonly OfferedPlan[]; choice: PlanChoice };

/** docs/spec.md#plans-no-combination, "No combination found": opened by a link, with a link to the nearest plan. */
export function NoCombination({ plans, choice }: NoCombinationProps) {
  const text = useText();
  const nearest = findNearestPlan(plans, choice);
  const action = nearest ? (
    <ButtonLink
      as={Link}
      to={choicePath(nearest)}
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      fill="accent"
      className="max-md:shrink-0"
    >
      {text('plans-take-nearest')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <Summary title={text('plan-not-found')} className="order-first md:order-none">
        <div role="status">
          <p className="mt-0.5 text-ink-muted text-s">{planLine(text, choice)}</p>
          {nearest ? (
            <p className="mt-1.5 mb-2">
              {text('plans-nearest')} <b className="font-[650]">{differenceWords(text, nearest, choice)}</b>
            </p>
          ) : null}
        </div>
        <div className="max-md:hidden [&>a]:w-full">{action}</div>
      </Summary>
      <FlowBar title={text('plan-not-found')} detail={nearest ? differenceWords(text, nearest, choice) : undefined}>
        {action}
      </FlowBar>
    </>
  );
}
