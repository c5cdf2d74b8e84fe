import { useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { CourierOnRoad } from './couriers-of.ts';
import { isFinished, RunPart } from './run-part.tsx';
import type { MovedStop, Moving } from './use-moving.ts';

interface CourierColumnProps {
  courier: CourierOnRoad;
  isToday: boolean;
  moving: Moving;
  /** In the shop's time. */
  at: Date;
  beside: { before: string | undefined; after: string | undefined };
}

/** A courier of the date: capacity and runs. A stop dropped here is inserted at the cheapest position. */
export function CourierColumn({ courier, isToday, moving, at, beside }: CourierColumnProps) {
  const text = useText();
  // For this one drag: a drop on another element ends it here too.
  const [hovered, setHovered] = useState<MovedStop | null>(null);
  const isOver = hovered !== null && hovered === moving.dragged;
  const { id, name, shifts, runs } = courier;
  const { live = [], finished = [] } = Object.groupBy(runs, (run) => (isFinished(run) ? 'finished' : 'live'));
  const takes = moving.dragged !== null && !runs.some(({ from, leftAt }) => from === moving.dragged?.from && leftAt);
  return (
    <section
      aria-labelledby={`courier-${id}`}
      onDragOver={(event) => {
        if (takes) event.preventDefault();
        setHovered(takes ? moving.dragged : null);
      }}
      onDragLeave={() => setHovered(null)}
      onDrop={(event) => {
        setHovered(null);
        if (!moving.dragged || !takes) return;
        event.preventDefault();
        moving.move(moving.dragged.deliveryId, id);
      }}
      className={joinClasses(
        'grid min-w-0 content-start gap-2 border-line border-t pt-1.5',
        isOver && 'bg-surface-leaf shadow-[0_0_0_8px_var(--surface-leaf)]',
      )}
    >
      <div className="flex items-center gap-1.25">
        <Avatar name={name} size={40} />
        <div className="min-w-0">
          <h2 id={`courier-${id}`} className="display-face truncate text-m leading-tight">
            {name}
          </h2>
          <p className="figures text-ink-muted text-s">
            {shifts.length > 0
              ? shifts.map((shift) => text('runs-shift', shift)).join(' · ')
              : text('runs-without-shift')}
          </p>
        </div>
      </div>
      {runs.length === 0 ? <p className="text-ink-muted text-s">{text('runs-none-yet')}</p> : null}
      {[...live, ...finished].map((run) => (
        <RunPart key={run.id} run={run} isToday={isToday} moving={moving} at={at} beside={beside} />
      ))}
    </section>
  );
}
