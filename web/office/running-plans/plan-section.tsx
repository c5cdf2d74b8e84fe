import { officePlansPath } from '#contract/office-paths.ts';
import type { PlanConcern, RunningPlan } from '#contract/plans/running-plans.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { RunningPlanRow } from './plan-row.tsx';
import { remedyOf } from './remedies.ts';
import { rowText } from './row-text.ts';

interface PlanSectionProps {
  concern: PlanConcern;
  count: number;
  plans: readonly RunningPlan[];
  /** True where all plans of the concern can be paged through. */
  isWhole: boolean;
}

/** The plans of one concern. The press for all concerns those that are shown. */
export function PlanSection({ concern, count, plans, isWhole }: PlanSectionProps) {
  const text = useText();
  const remedy = remedyOf[concern];
  return (
    <section className="grid gap-0.5" aria-labelledby={`plans-${concern}`}>
      <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
        <div className="min-w-0 flex-1 basis-[280px]">
          <SectionHead id={`plans-${concern}`} title={`${text(`plans-concern-${concern}`)}, ${count}`}>
            {text(`plans-note-${concern}`)}
          </SectionHead>
        </div>
        {remedy && isWhole && plans.length > 1 ? (
          <OfficeForm identity={{ remedy, all: concern }} className="">
            {plans.map((plan) => (
              <input
                key={plan.orderId}
                type="hidden"
                name="row"
                value={rowText({ ...plan, deliveryId: plan.deliveryId ?? '' })}
              />
            ))}
            <SubmitButton fill="accent">
              {text(`plans-all-${concern}` as 'plans-all-unpaid', { count: plans.length })}
            </SubmitButton>
          </OfficeForm>
        ) : null}
      </div>
      <ul className="grid">
        {plans.map((plan) => (
          <RunningPlanRow key={plan.orderId} plan={plan} />
        ))}
      </ul>
      {!isWhole && (count > plans.length || (remedy && count > 1)) ? (
        <TextLink
          as={OfficeLink}
          to={`${officePlansPath}?concern=${concern}`}
          standalone
          className="justify-self-start text-s"
        >
          {text('plans-see-all', { count })}
          <span className="sr-only">: {text(`plans-concern-${concern}`)}</span>
        </TextLink>
      ) : null}
    </section>
  );
}
