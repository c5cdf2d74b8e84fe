import { useLocation } from 'react-router';
import type { DayLine } from '#contract/kitchen/day-board.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { withParam } from '../kit/side-panel.tsx';

const figures = ['deliveries', 'meals', 'allergies', 'notChosen', 'notPaid', 'newCustomers', 'notes'] as const;
export type LineFigure = (typeof figures)[number];
/** Shown even at zero. */
const always: readonly LineFigure[] = ['deliveries', 'meals'];
const calling: readonly LineFigure[] = ['notChosen', 'notPaid'];

export function countOf(line: DayLine, figure: LineFigure): number | null {
  if (figure === 'meals') return Object.values(line.meals).reduce((sum, count) => sum + count, 0);
  return line[figure]?.length ?? null;
}

/** The day in one sentence of figures; each opens its list. */
export function TruthLine({ line }: { line: DayLine }) {
  const text = useText();
  const { search } = useLocation();
  const shown = figures.flatMap((figure) => {
    const count = countOf(line, figure);
    return count !== null && (count > 0 || always.includes(figure)) ? [{ figure, count }] : [];
  });
  return (
    <ul
      aria-label={text('day-line')}
      className="grid grid-cols-2 gap-x-2 gap-y-1.25 text-ink-on-olive-muted text-s md:flex md:flex-wrap md:items-baseline md:gap-x-1.25 md:gap-y-0.5 md:text-[1.1875rem]"
    >
      {shown.map(({ figure, count }, index) => (
        <li key={figure} className="flex items-baseline gap-1.25">
          {index > 0 ? (
            <span aria-hidden="true" className="max-md:hidden">
              ·
            </span>
          ) : null}
          <OfficeLink
            to={withParam(search, 'list', figure)}
            preventScrollReset
            className={joinClasses(
              'text-ink-on-olive no-underline max-md:grid md:border-b',
              calling.includes(figure)
                ? 'md:border-b-2 md:border-dashed md:border-leaf-on-olive'
                : 'border-line-on-olive',
            )}
          >
            <b className="display-face figures me-0.5 text-[1.75rem]">{count}</b>
            {text(`day-figure-${figure}`, { count })}
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}
