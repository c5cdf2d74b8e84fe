import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ProblemRow } from '../kit/problem-row.tsx';
import { RowLink } from '../kit/row-link.tsx';
import { roleWord } from '../session/role-words.ts';
import { problemKinds } from './problem-kinds.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

/** The same rows on the board of its date, beside the problems found by the board itself. */
export function OfficeProblemRow({ problem }: { problem: OfficeProblem }) {
  const text = useText();
  const { title, detail } = useProblemSentence(problem);
  const { Icon, action, path } = problemKinds[problem.kind];
  return (
    <ProblemRow
      icon={<Icon size={20} />}
      title={title}
      isUrgent={problem.isUrgent}
      acts={text('day-acts', { role: text(roleWord[problem.role]) })}
      action={
        <RowLink to={path(problem.date)} preventScrollReset={false}>
          {text(action)}
        </RowLink>
      }
    >
      {detail}
    </ProblemRow>
  );
}
