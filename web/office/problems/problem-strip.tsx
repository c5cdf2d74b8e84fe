import { useLocation } from 'react-router';
import { officeDayPath } from '#contract/office-paths.ts';
import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { problemKinds } from './problem-kinds.ts';
import { useFreshProblems } from './use-fresh-problems.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

/** Limited, to leave room for the page. */
const mostShown = 2;

/** On every page: open problems of the signed-in user, each with one action, until settled. A board lists its own date itself. */
export function ProblemStrip({ problems: given }: { problems: readonly OfficeProblem[] }) {
  const problems = useFreshProblems(given);
  const text = useText();
  const { pathname } = useLocation();
  const elsewhere = problems.filter(({ date }) => pathname !== officeDayPath(date));
  if (elsewhere.length === 0) return null;
  const more = elsewhere.slice(mostShown);
  return (
    <section aria-label={text('problems-title')} className="grid border-line border-b print:hidden">
      <ProblemLines problems={elsewhere.slice(0, mostShown)} />
      {more.length > 0 ? (
        <details>
          <summary className="min-h-5 cursor-pointer px-2 py-1 font-[650] text-s md:px-4">
            {text('problems-more', { count: more.length })}
          </summary>
          <ProblemLines problems={more} />
        </details>
      ) : null}
    </section>
  );
}

function ProblemLines({ problems }: { problems: readonly OfficeProblem[] }) {
  return (
    <ul className="grid">
      {problems.map((problem) => (
        <ProblemLine key={`${problem.kind} ${problem.date} ${problem.names.join()}`} problem={problem} />
      ))}
    </ul>
  );
}

function ProblemLine({ problem }: { problem: OfficeProblem }) {
  const text = useText();
  const { title, detail } = useProblemSentence(problem);
  const { Icon, action, path } = problemKinds[problem.kind];
  return (
    <li
      className={joinClasses(
        'grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-1.25 border-line border-t px-2 py-0.5 text-s leading-snug first:border-t-0 md:px-4',
        problem.isUrgent ? 'bg-surface-tomato text-ink-tomato' : 'bg-surface-lemon text-ink-lemon',
      )}
    >
      <Icon size={18} />
      <p className="min-w-0 py-0.25">
        <b className="font-[650]">{title}</b> <span className="max-sm:sr-only">{detail}</span>
      </p>
      <OfficeLink
        to={path(problem.date)}
        aria-label={`${text(action)}: ${title}`}
        className="inline-flex min-h-5 items-center font-[650] text-inherit underline underline-offset-4"
      >
        {text(action)}
      </OfficeLink>
    </li>
  );
}
