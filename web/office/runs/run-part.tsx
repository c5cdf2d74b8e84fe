import type { Run } from '#contract/road/road.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconHand, IconVan } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { SendLink } from '../run-link/send-link.tsx';
import { RunPaperLinks } from './run-paper-links.tsx';
import { StopRow } from './stop-row.tsx';
import type { Moving } from './use-moving.ts';

interface RunPartProps {
  run: Run;
  isToday: boolean;
  moving: Moving;
  at: Date;
  beside: { before: string | undefined; after: string | undefined };
}

/** The run has left, and all stops are done. A failed stop waits for a decision. */
export function isFinished({ leftAt, stops }: Run): boolean {
  return leftAt !== null && stops.every(({ state }) => state === 'delivered' || state === 'ended');
}

/** One window of a courier: start, load, and its stops from first to last. */
export function RunPart({ run, isToday, moving, at, beside }: RunPartProps) {
  const text = useText();
  const { id, from, to, stops, bags, leavesAt, leftAt, isOrderedByHand } = run;
  const due = stops.reduce((sum, stop) => sum + stop.due, 0);
  const over = stops.filter(({ state }) => state === 'delivered' || state === 'ended').length;
  const headId = `run-${id}`;
  const list = (
    <ol className="border-line border-t">
      {stops.map((stop, place) => (
        <StopRow key={stop.deliveryId} run={run} stop={stop} place={place} moving={moving} at={at} beside={beside} />
      ))}
    </ol>
  );
  return (
    <section aria-labelledby={`courier-${run.courier.id} ${headId}`} className="grid gap-0.75">
      <div className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        <h3 id={headId} className="figures font-[650]">
          {from}–{to}
        </h3>
        {leftAt ? (
          <Pill tone={over === stops.length ? 'ok' : 'now'} icon={<IconVan size={14} />}>
            {text('runs-left-at', { time: athensTimeOf(new Date(leftAt)) })}
          </Pill>
        ) : (
          <Pill>{text('runs-leaves-at', { time: leavesAt })}</Pill>
        )}
        {isOrderedByHand ? <Pill icon={<IconHand size={14} />}>{text('runs-ordered-by-hand')}</Pill> : null}
        {!leftAt && isToday ? (
          <PanelLink param="leave" value={id} fill="primary" className="ms-auto min-h-5! px-2! text-s! print:hidden">
            {text('runs-leave')}
          </PanelLink>
        ) : null}
      </div>
      <p className="figures text-ink-muted text-s">
        {text('runs-about', { stops: stops.length, bags })}
        {due > 0 ? ` · ${text('runs-to-collect', { amount: formatEuros(due) })}` : null}
        {leftAt ? ` · ${text('runs-over', { over, stops: stops.length })}` : null}
      </p>
      {leftAt ? <ProgressLine done={over} total={stops.length} /> : null}
      <RunPaperLinks run={run}>{isToday ? <SendLink run={run} /> : null}</RunPaperLinks>
      {isFinished(run) ? (
        <details>
          <summary className="press min-h-4 cursor-pointer text-ink-olive text-s underline">
            {text('runs-finished', { stops: stops.length })}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}
