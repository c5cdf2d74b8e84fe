import { redirect } from 'react-router';
import { officePausePath, officePlansPath } from '#contract/office-paths.ts';
import { runningPlanCalls } from '#contract/plans/running-plan-calls.ts';
import { type PlanConcern, planConcerns } from '#contract/plans/running-plans.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/running-plans-page.ts';
import { answerPlansForm } from './answer-plans-form.server.ts';
import { FindPlan } from './find-plan.tsx';
import { OutcomeList } from './outcome-list.tsx';
import { PlanSection } from './plan-section.tsx';

const { roles } = runningPlanCalls['running-plan-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'plans-running-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const { searchParams } = args.url;
  const concern = planConcerns.find((each) => each === searchParams.get('concern'));
  const asked = searchParams.get('after') ?? '';
  const after = concern && /^\d{1,17} [\da-f-]{36}$/.test(asked) ? asked : undefined;
  const typed = (searchParams.get('number') ?? '').replace(/[#\s]/g, '');
  const number = /^\d{1,9}$/.test(typed) ? typed : undefined;
  const listed = await call('running-plan-collection', { query: { concern, after, number } });
  if (listed.found) throw redirect(officePausePath(listed.found));
  return { ...listed, unknownNumber: typed, concern: concern ?? null, isFirst: after === undefined };
}

export function action(args: Route.ActionArgs) {
  return answerPlansForm(args);
}

const done = ['pause-done', 'pause-ended'] as const;

/** Running plans by what is wrong with them, most urgent first, each with its usual remedy. */
export default function RunningPlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = useRefusal();
  const { running, counts, items, next, concern, isFirst, unknownNumber } = loaderData;
  const countOf = (each: PlanConcern) => counts.find((counted) => counted.concern === each)?.count ?? 0;
  const shown = concern ? [concern] : planConcerns.filter((each) => countOf(each) > 0);
  return (
    <>
      <PageHead title={text('plans-running-title')} lead={text('plans-running-lead', { count: running })}>
        <FindPlan number={unknownNumber} />
      </PageHead>
      {unknownNumber ? (
        <Notice tone="lemon" role="alert">
          {text('plans-find-none', { number: unknownNumber })}
        </Notice>
      ) : null}
      <DoneNotice of={done} words={(each) => text(`plans-${each}`)} />
      <FormRefusal refusal={refusal} />
      {actionData && 'outcomes' in actionData ? <OutcomeList outcomes={actionData.outcomes} /> : null}
      <nav aria-label={text('plans-filters')} className="flex flex-wrap gap-1">
        <Filter to={officePlansPath} isOn={concern === null} label={text('plans-all')} />
        {planConcerns.map((each) => (
          <Filter
            key={each}
            to={`${officePlansPath}?concern=${each}`}
            isOn={concern === each}
            label={text(`plans-concern-${each}`)}
            count={countOf(each)}
          />
        ))}
      </nav>
      {shown.length === 0 ? <EmptyPlate title={text('plans-none-title')}>{text('plans-none-text')}</EmptyPlate> : null}
      {concern && items.length === 0 ? <p className="text-ink-muted">{text('plans-none-concern')}</p> : null}
      <div className="grid gap-4">
        {shown.map((each) => {
          const plans = items.filter((plan) => plan.concern === each);
          return plans.length > 0 ? (
            <PlanSection key={each} concern={each} count={countOf(each)} plans={plans} isWhole={concern !== null} />
          ) : null;
        })}
      </div>
      {concern && (next || !isFirst) ? (
        <nav className="flex flex-wrap gap-1" aria-label={text('plans-more')}>
          {isFirst ? null : (
            <ButtonLink as={OfficeLink} to={`${officePlansPath}?concern=${concern}`} fill="outline">
              {text('plans-first')}
            </ButtonLink>
          )}
          {next ? (
            <ButtonLink
              as={OfficeLink}
              to={`${officePlansPath}?${new URLSearchParams({ concern, after: next })}`}
              fill="outline"
            >
              {text('plans-more')}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}

function Filter({ to, isOn, label, count }: { to: string; isOn: boolean; label: string; count?: number }) {
  return (
    <OfficeLink
      to={to}
      aria-current={isOn ? 'page' : undefined}
      className={joinClasses(
        'press inline-flex min-h-5 items-center gap-0.75 rounded-round border px-1.5 text-s no-underline',
        isOn ? 'border-primary bg-surface-leaf font-[650]' : 'border-line-strong',
      )}
    >
      {label}
      {count === undefined ? null : <span className="figures text-ink-muted">{count}</span>}
    </OfficeLink>
  );
}
