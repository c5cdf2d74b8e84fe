import type { CaseRow } from '#contract/cases/staff-cases.ts';
import { officeCasePath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { useNearDate } from '../session/day-text.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { CasePill } from './case-pill.tsx';

/** One case: who, what was wrong with which meal of which batch, since when, its money and where it is. */
export function CaseLine({ one }: { one: CaseRow }) {
  const text = useText();
  const nearDate = useNearDate();
  const { id, number, name, orderNumber, date, problem, meals, openedAt, amount, hasPhoto, assignee } = one;
  const [first] = meals;
  const more = meals.length > 1 ? ` +${meals.length - 1}` : '';
  return (
    <li className="border-line border-b">
      <OfficeLink
        to={officeCasePath(id)}
        className="grid items-center gap-x-2 gap-y-0.5 py-1.25 no-underline hover:bg-ground-sunken md:grid-cols-[56px_minmax(0,11rem)_minmax(0,1fr)_8.5rem_5.5rem_11.5rem]"
      >
        <b className="figures font-[650]">{number}</b>
        <span className="min-w-0 leading-snug">
          <span className="block truncate">{name}</span>
          <span className="figures block text-ink-muted text-s">
            {text('office-cases-order', { number: orderNumber, date: nearDate(date, 'shortNumeric') })}
          </span>
        </span>
        <span className="min-w-0 leading-snug">
          <b className="font-[650]">{text(`case-problem-${problem}`)}</b>
          {first ? (
            <span className="block text-ink-muted text-s [overflow-wrap:anywhere]">
              {`${first.units}× ${first.name}${more}, ${text('office-cases-lot', { lot: first.lot })}`}
              {hasPhoto ? `, ${text('office-cases-has-photo')}` : ''}
            </span>
          ) : null}
        </span>
        <span className="text-s">
          <MomentText at={openedAt} />
        </span>
        <span className="figures md:text-end">{amount ? formatEuros(amount) : ''}</span>
        <span className="grid gap-0.25 justify-self-start md:justify-self-end md:text-end">
          <CasePill one={one} />
          {assignee ? <span className="text-ink-muted text-xs">{assignee}</span> : null}
        </span>
      </OfficeLink>
    </li>
  );
}
