import type { ComponentType } from 'react';
import type { DayBoard, DayProblem, DayProblemKind } from '#contract/day-board.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconAlarm, IconBankCard, IconDay, IconDoorbell, IconEuro, IconNote, IconPlate } from '../kit/office-icons.tsx';
import { ProblemRow } from '../kit/problem-row.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { ProblemAction } from './problem-action.tsx';
import { useProblemWords } from './use-problem-words.ts';

const icons: Record<DayProblemKind, ComponentType<IconProps>> = {
  'allergy-conflict': IconAlarm,
  'possible-traces': IconAlarm,
  'card-failed': IconBankCard,
  'deposit-missing': IconEuro,
  'no-bell-or-floor': IconDoorbell,
  'not-chosen': IconPlate,
  'filled-by-us': IconPlate,
  'no-recipe': IconNote,
  'day-behind': IconDay,
  'over-capacity': IconDay,
};

/** Only what needs a human, each with its one action and who takes it. */
export function DayProblems({ board }: { board: DayBoard }) {
  const text = useText();
  const { problems } = board;
  const urgent = problems.filter(({ isUrgent }) => isUrgent).length;
  return (
    <section aria-labelledby="problems" className="grid max-w-[920px] content-start gap-0.5">
      <SectionHead id="problems" title={text('day-problems')}>
        {problems.length > 0 ? text('day-problems-count', { count: problems.length }) : null}
        {urgent > 0 ? `, ${text('day-problems-urgent', { count: urgent })}` : null}
      </SectionHead>
      {problems.length === 0 ? (
        <EmptyPlate title={text('day-problems-none')} headingLevel={3}>
          {text('day-problems-none-text')}
        </EmptyPlate>
      ) : (
        <ul>
          {problems.map((problem) => (
            <Problem key={`${problem.kind} ${problem.deliveries.join()}`} problem={problem} board={board} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Problem({ problem, board }: { problem: DayProblem; board: DayBoard }) {
  const text = useText();
  const { title, detail } = useProblemWords(problem, board);
  const Icon = icons[problem.kind];
  return (
    <ProblemRow
      icon={<Icon size={20} />}
      title={title}
      isUrgent={problem.isUrgent}
      acts={text('day-acts', { role: text(`office-role-${problem.role}`) })}
      action={<ProblemAction problem={problem} board={board} />}
    >
      {detail}
    </ProblemRow>
  );
}
