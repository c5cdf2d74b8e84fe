import { useLocation } from 'react-router';
import type { DayBoard } from '#contract/kitchen/day-board.ts';
import { labelsPath } from '#contract/office-paths.ts';
import type { MessageId } from '#texts/message-id.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { IconPrinter } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { LifeRail } from './life-rail.tsx';
import { TruthLine } from './truth-line.tsx';

type TruthBlockProps = {
  board: DayBoard;
  /** Whether the viewer may print. */
  hasLabels: boolean;
  now: string;
};

/** Dark block of the screen: the date, its day summary, its states, and the next step. */
export function TruthBlock({ board, hasLabels, now }: TruthBlockProps) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const refusal = useRefusal();
  const hasPanel = new URLSearchParams(search).has('panel');
  const production = formatDate(board.productionDate, language, 'shortLong');
  return (
    <section className="grid gap-2.25 overflow-hidden bg-surface-olive px-2 pt-2.75 text-ink-on-olive max-md:-mx-2 md:rounded-picture md:px-4 md:pt-3.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <h1 className="display-face me-auto text-[clamp(1.875rem,1.2rem+2.2vw,2.875rem)]">
          {formatDate(board.date, language, 'long')}
        </h1>
        {hasLabels ? (
          <OfficeLink
            to={labelsPath(board.date)}
            className="inline-flex min-h-5 items-center gap-0.75 rounded-base border border-line-on-olive px-1.5 font-[650] text-ink-on-olive text-s no-underline print:hidden"
          >
            <IconPrinter size={18} />
            {text('labels-title')}
          </OfficeLink>
        ) : null}
        <NextStep board={board} />
      </div>
      <TruthLine line={board.line} />
      <p className="flex flex-wrap items-center gap-x-1.5 text-ink-on-olive-muted text-s">
        {text('day-production', { date: production })}
        {board.canSetProduction ? (
          <OfficeLink
            to={withParam(search, 'panel', 'production')}
            preventScrollReset
            className="inline-flex min-h-3 items-center border-line-on-olive border-b text-ink-on-olive no-underline"
          >
            {text('day-production-change')}
          </OfficeLink>
        ) : null}
      </p>
      {refusal && !hasPanel ? (
        <p role="alert" className="rounded-base bg-surface-tomato px-1.5 py-1 text-ink-tomato text-s">
          {refusal.message}
        </p>
      ) : null}
      <LifeRail board={board} now={now} />
    </section>
  );
}

/** One step on, for staff who may take it, and back with a reason. A step that leaves the kitchen or ends the day is confirmed first. */
function NextStep({ board: { state, next, canMoveBack } }: { board: DayBoard }) {
  const text = useText();
  const { search } = useLocation();
  const step = next?.state;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      {canMoveBack && state !== 'frozen' ? (
        <OfficeLink
          to={withParam(search, 'panel', 'move')}
          preventScrollReset
          className="inline-flex min-h-5 items-center border-line-on-olive border-b text-ink-on-olive text-s no-underline"
        >
          {text('day-move-back')}
        </OfficeLink>
      ) : null}
      {step === 'out' || step === 'done' ? (
        <PanelLink
          param="panel"
          value="step"
          fill={Object.keys(next?.undone ?? {}).length === 0 ? 'accent' : 'outline'}
          className="bg-surface"
        >
          {text(`day-next-${step}`)}
        </PanelLink>
      ) : step ? (
        <ButtonForm identity={{ state: step }} fill="accent" className="">
          {text(`day-next-${step}` as MessageId)}
        </ButtonForm>
      ) : null}
    </div>
  );
}
