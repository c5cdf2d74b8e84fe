import type { RunCollection, Stop, UndrivenStop } from '#contract/road/road.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { ProblemRow } from '../kit/problem-row.tsx';
import { PanelLink, smallButton } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { StopFacts } from './stop-facts.tsx';
import { type Moving, moverId } from './use-moving.ts';

/** Failed attempts: each waits for a decision. */
export function FailedStops({ runs }: { runs: RunCollection['items'] }) {
  const text = useText();
  const failed = runs.flatMap(({ courier, stops }) =>
    stops.filter(({ state }) => state === 'failed').map((stop) => ({ courier, stop })),
  );
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="failed-stops" className="grid max-w-[920px] content-start gap-0.5">
      <SectionHead id="failed-stops" title={text('runs-failed-title')}>
        {text('runs-failed-lead')}
      </SectionHead>
      <ul>
        {failed.map(({ courier, stop }) => (
          <FailedStop key={stop.deliveryId} stop={stop} courier={courier.name} />
        ))}
      </ul>
    </section>
  );
}

function FailedStop({ stop, courier }: { stop: Stop; courier: string }) {
  const text = useText();
  const { deliveryId, name, street, number, city, failReason, failed, from, to } = stop;
  return (
    <ProblemRow
      isUrgent
      icon={<IconAlarm size={20} />}
      title={`${name}, ${text(failReason ? `run-fail-${failReason}` : 'runs-stop-failed')}`}
      acts={text('runs-failed-by', { courier, time: failed ? athensTimeOf(new Date(failed.at)) : '' })}
      action={
        <PanelLink
          param="decide"
          value={deliveryId}
          className={smallButton}
          aria-label={text('runs-decide-of', { name })}
        >
          {text('runs-decide')}
        </PanelLink>
      }
    >
      {`${street} ${number}, ${city} · ${from}–${to}`}
      {failed?.note ? ` · «${failed.note}»` : null}
    </ProblemRow>
  );
}

/** Unassigned deliveries of the date, each with the reason. */
export function LeftStops({ left, moving }: { left: readonly UndrivenStop[]; moving: Moving }) {
  const text = useText();
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-stops" className="grid content-start gap-0.5">
      <SectionHead id="left-stops" title={text('runs-left-title', { count: left.length })}>
        {text('runs-left-lead')}
      </SectionHead>
      <ul className="grid gap-x-4 md:grid-cols-2 xl:grid-cols-3">
        {left.map((stop) => (
          <li
            key={stop.deliveryId}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', stop.deliveryId);
              event.dataTransfer.effectAllowed = 'move';
              moving.begin(stop);
            }}
            onDragEnd={moving.end}
            className="grid cursor-grab grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 border-line border-b py-1.25"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-1 gap-y-0.25">
                <b className="font-[650]">{stop.name}</b>
                <span className="figures text-ink-muted text-s">
                  {stop.from}–{stop.to}
                </span>
                <Pill tone={stop.why === 'not-planned' ? 'plain' : 'warn'}>{text(`runs-why-${stop.why}`)}</Pill>
              </p>
              <StopFacts stop={stop} />
            </div>
            <PanelLink
              id={moverId(stop.deliveryId)}
              param="move"
              value={stop.deliveryId}
              draggable={false}
              className={smallButton}
              aria-label={text('runs-put-of', { name: stop.name })}
            >
              {text('runs-put')}
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
