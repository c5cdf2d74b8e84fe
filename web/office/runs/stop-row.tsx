import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Run, Stop } from '#contract/road/road.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { isStopLate } from '#domain/road/stop-problem.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconAlarm, IconDone, IconMove } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { isMovable } from './couriers-of.ts';
import { StopFacts } from './stop-facts.tsx';
import { type MovedStop, type Moving, moverId } from './use-moving.ts';

interface StopRowProps {
  run: Run;
  stop: Stop;
  place: number;
  moving: Moving;
  /** In the shop's time. */
  at: Date;
  /** The courier before and after in the order of the columns. */
  beside: { before: string | undefined; after: string | undefined };
}

/** A stop of a run. It is dragged to another position, or moved by its button: a panel, or Alt and the arrows. */
export function StopRow({ run, stop, place, moving, at, beside }: StopRowProps) {
  const text = useText();
  const { search } = useLocation();
  // For this one drag: a drop on another element ends it here too.
  const [hovered, setHovered] = useState<MovedStop | null>(null);
  const isOver = hovered !== null && hovered === moving.dragged;
  const { deliveryId, name, arrival, isLate, state } = stop;
  const canMove = isMovable(run, stop);
  const moment = { today: athensDateOf(at), time: athensTimeOf(at) };
  const isOverdue = state === 'pending' && isStopLate({ date: run.date, to: stop.to, arrival }, moment);
  // A position in the run accepts only stops of its own delivery window; a run that has left accepts none.
  const takes = moving.dragged?.from === run.from && moving.dragged.deliveryId !== deliveryId && run.leftAt === null;
  function drop(event: DragEvent) {
    setHovered(null);
    if (!moving.dragged || !takes) return;
    event.preventDefault();
    event.stopPropagation();
    const { deliveryId: draggedId } = moving.dragged;
    const from = run.stops.findIndex((each) => each.deliveryId === draggedId);
    moving.move(draggedId, run.courier.id, from >= 0 && from < place ? place - 1 : place);
  }
  function hearKey(event: KeyboardEvent) {
    // Left and right alone are the page's shortcuts for another date: not while a stop has the focus.
    if (!event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) event.preventDefault();
    if (!event.altKey) return;
    const to = {
      ArrowUp: () => place > 0 && moving.move(deliveryId, run.courier.id, place - 1),
      ArrowDown: () => place < run.stops.length - 1 && moving.move(deliveryId, run.courier.id, place + 1),
      ArrowLeft: () => beside.before && moving.move(deliveryId, beside.before),
      ArrowRight: () => beside.after && moving.move(deliveryId, beside.after),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    if (moving.sending === null) to();
  }
  return (
    <li
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', deliveryId);
        event.dataTransfer.effectAllowed = 'move';
        moving.begin(stop);
      }}
      onDragEnd={moving.end}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
        setHovered(takes ? moving.dragged : null);
      }}
      onDragLeave={() => setHovered(null)}
      onDrop={drop}
      className={joinClasses(
        'grid grid-cols-[30px_minmax(0,1fr)_auto] gap-x-1 border-line border-b py-1.25',
        canMove && 'cursor-grab',
        isOver && 'shadow-[inset_0_3px_0_var(--primary)]',
        moving.sending === deliveryId && 'opacity-60',
        (state === 'delivered' || state === 'ended') && 'text-ink-muted',
      )}
    >
      <span className="display-face figures text-m leading-tight">{place + 1}</span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-1">
          <b className="min-w-0 font-[650]">{name}</b>
          <span className={joinClasses('figures ms-auto text-s', isLate && 'font-[650] text-ink-tomato')}>
            {arrival}
          </span>
        </p>
        {isLate ? <p className="text-ink-tomato text-xs">{text('runs-late', { to: stop.to })}</p> : null}
        <StopFacts stop={stop} />
        {isOverdue ? (
          <p className="pt-0.5">
            <Pill tone="bad" icon={<IconAlarm size={14} />}>
              {text('runs-overdue', { time: arrival })}
            </Pill>
          </p>
        ) : null}
        <StopStanding state={state} />
      </div>
      {canMove ? (
        <OfficeLink
          id={moverId(deliveryId)}
          to={withParam(search, 'move', deliveryId)}
          preventScrollReset
          draggable={false}
          onKeyDown={hearKey}
          aria-label={text('runs-move-of', { name, place: place + 1 })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          className="press -my-0.5 inline-grid size-5.5 place-items-center rounded-round text-ink-olive hover:bg-ground-sunken print:hidden"
        >
          <IconMove size={20} />
        </OfficeLink>
      ) : null}
    </li>
  );
}

function StopStanding({ state }: Pick<Stop, 'state'>) {
  const text = useText();
  if (state === 'pending') return null;
  const tone = { delivered: 'ok', failed: 'bad', ended: 'warn' } as const;
  const icon = state === 'delivered' ? <IconDone size={14} /> : <IconAlarm size={14} />;
  return (
    <p className="pt-0.5">
      <Pill tone={tone[state]} icon={icon}>
        {text(`runs-stop-${state}`)}
      </Pill>
    </p>
  );
}
