import { useState } from 'react';
import { Form } from 'react-router';
import type { Roster, Run, RunCollection, Stop, UndrivenStop } from '#contract/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { Hidden } from './run-panels.tsx';

interface MovePanelProps {
  stop: Stop | UndrivenStop;
  /** Null: it is in none. */
  run: Run | null;
  runs: RunCollection;
  roster: Roster;
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

/** Into whose run, and at which place of it. */
export function MovePanel({ stop, run, runs, roster, refusal, isBusy }: MovePanelProps) {
  const text = useText();
  const [courierId, setCourier] = useState(refusal?.values.courierId || (run?.courier.id ?? ''));
  const targetOf = (id: string) => runs.items.find(({ courier, from }) => courier.id === id && from === stop.from);
  const others = (targetOf(courierId)?.stops ?? []).filter(({ deliveryId }) => deliveryId !== stop.deliveryId);
  const own = run?.courier.id === courierId ? run.stops.findIndex((each) => each.deliveryId === stop.deliveryId) : -1;
  const shiftsOf = (id: string) => roster.items.filter(({ courier }) => courier.id === id);
  // Those on duty stand first.
  const couriers = roster.couriers.toSorted(
    (a, b) => Number(shiftsOf(b.id).length > 0) - Number(shiftsOf(a.id).length > 0),
  );
  return (
    <SidePanel param="move" title={text('runs-move-title', { name: stop.name })}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <Hidden of={{ do: 'move', deliveryId: stop.deliveryId, from: 'panel' }} />
        <p className="text-ink-muted text-s">{text('runs-move-lead', { from: stop.from, to: stop.to })}</p>
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
        <Select
          key={courierId}
          label={text('runs-move-place')}
          name="position"
          defaultValue={own >= 0 ? String(own) : ''}
        >
          <option value="">{text('runs-move-best')}</option>
          {[...others.keys(), others.length].map((place) => (
            <option key={place} value={place}>
              {text(place < others.length ? 'runs-move-before' : 'runs-move-last', {
                place: place + 1,
                name: others[place]?.name ?? '',
              })}
            </option>
          ))}
        </Select>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="primary" busy={isBusy}>
          {text('runs-move-do')}
        </Button>
        <p className="text-ink-muted text-s">{text('runs-move-kept')}</p>
      </Form>
    </SidePanel>
  );
}
