import { useState } from 'react';
import type { Roster, Run, RunCollection, Stop, UndrivenStop } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { SelectField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';

interface MovePanelProps {
  stop: Stop | UndrivenStop;
  /** Null: unassigned. */
  run: Run | null;
  runs: RunCollection;
  roster: Roster;
}

/** Choice of the run, and of the position in it. */
export function MovePanel({ stop, run, runs, roster }: MovePanelProps) {
  const text = useText();
  const identity = { do: 'move', deliveryId: stop.deliveryId, from: 'panel' };
  const [courierId, setCourier] = useState(useRefusal(identity)?.values.courierId || (run?.courier.id ?? ''));
  const targetOf = (id: string) => runs.items.find(({ courier, from }) => courier.id === id && from === stop.from);
  const others = (targetOf(courierId)?.stops ?? []).filter(({ deliveryId }) => deliveryId !== stop.deliveryId);
  const own = run?.courier.id === courierId ? run.stops.findIndex((each) => each.deliveryId === stop.deliveryId) : -1;
  const positions = [...others.keys(), others.length].map((at) => {
    const words = at < others.length ? 'runs-move-before' : 'runs-move-last';
    return [at, text(words, { place: at + 1, name: others[at]?.name ?? '' })] as const;
  });
  const shiftsOf = (id: string) => roster.items.filter(({ courier }) => courier.id === id);
  // Couriers on duty come first.
  const couriers = roster.couriers.toSorted(
    (a, b) => Number(shiftsOf(b.id).length > 0) - Number(shiftsOf(a.id).length > 0),
  );
  return (
    <PanelForm
      param="move"
      title={text('runs-move-title', { name: stop.name })}
      identity={identity}
      button={{ fill: 'primary' }}
      save={text('runs-move-do')}
      more={<p className="text-ink-muted text-s">{text('runs-move-kept')}</p>}
    >
      <p className="text-ink-muted text-s">{text('runs-move-lead', { from: stop.from, to: stop.to })}</p>
      {run?.leftAt ? (
        <Notice tone="lemon">{text('runs-move-in-van', { name: run.courier.name, count: stop.bags })}</Notice>
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="pb-1 font-[650] text-s">{text('runs-move-courier')}</legend>
        {couriers.map(({ id, name }) => {
          const target = targetOf(id);
          return (
            <ChoiceRow
              key={id}
              name="courierId"
              value={id}
              required
              checked={courierId === id}
              disabled={Boolean(target?.leftAt)}
              onChange={() => setCourier(id)}
              title={name}
              side={target?.leftAt ? text('runs-has-left') : text('runs-stops', { count: target?.stops.length ?? 0 })}
            >
              {shiftsOf(id)
                .map((shift) => text('runs-shift', shift))
                .join(' · ') || text('runs-without-shift')}
            </ChoiceRow>
          );
        })}
      </fieldset>
      <SelectField
        key={courierId}
        label={text('runs-move-place')}
        name="position"
        value={own >= 0 ? String(own) : ''}
        choices={[['', text('runs-move-best')], ...positions]}
      />
    </PanelForm>
  );
}
