import type { ComponentType } from 'react';
import type { DayBoard, DayProblem, DayProblemKind } from '#contract/kitchen/day-board.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconAlarm, IconBankCard, IconDay, IconDoorbell, IconEuro, IconNote, IconPlate } from '../kit/office-icons.tsx';
import { ProblemRow } from '../kit/problem-row.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { OfficeProblemRow } from '../problems/problem-rows.tsx';
import { roleWord } from '../session/role-words.ts';
import { ProblemAction } from './problem-action.tsx';
import { useProblemWords } from './use-problem-words.ts';

const icons: Record<DayProblemKind, ComponentType<IconProps>> = {
  'recipe-corrected': IconAlarm,
  'allergy-conflict': IconAlarm,
  'possible-traces': IconAlarm,
  'card-failed': IconBankCard,
  'deposit-missing': IconEuro,
  'no-bell-or-floor': IconDoorbell,
  'not-chosen': IconPlate,
  'filled-by-us': IconPlate,
  'no-recipe': IconNote,
  'over-capacity': IconDay,
};

/** Only problems that need a person, each with its one action and the responsible role. */
export function DayProblems({ board, others }: { board: DayBoard; others: readonly OfficeProblem[] }) {
  const text = useText();
  const { problems } = board;
  const all = [...others, ...problems];
  const urgent = all.filter(({ isUrgent }) => isUrgent).length;
  return (
    <section aria-labelledby="problems" className="grid max-w-[920px] content-start gap-0.5">
      <SectionHead id="problems" title={text('day-problems')}>
        {all.length > 0 ? text('day-problems-count', { count: all.length }) : null}
        {urgent > 0 ? `, ${text('day-problems-urgent', { count: urgent })}` : null}
      </SectionHead>
      {all.length === 0 ? (
        <EmptyPlate title={text('day-problems-none')} headingLevel={3}>
          {text('day-problems-none-text')}
        </EmptyPlate>
      ) : (
        <ul>
          {others.map((problem) => (
            <OfficeProblemRow key={problem.kind} problem={problem} />
          ))}
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
      acts={text('day-acts', { role: text(roleWord[problem.role]) })}
      action={<ProblemAction problem={problem} board={board} />}
    >
      {detail}
    </ProblemRow>
  );
}
