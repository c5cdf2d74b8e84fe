import type { Run, Stop } from '#contract/road/road.ts';
import { formatEuros } from '#domain/money.ts';
import { changeOf, likelyNotes } from '#domain/till/reckon-change.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { CollectBox } from '../door-money/collect-box.tsx';
import { likelyMethodOf } from '../door-money/likely-method.ts';
import { IconCallPhone, IconDone, IconMap, IconNoSignal, IconNote, IconPack } from '../kit/office-icons.tsx';
import { isOnMyWayWaiting } from '../stop-events/apply-pending-to-run.ts';
import type { StopEvents } from '../stop-events/use-stop-events.ts';
import { CorrectedDishes } from './corrected-dishes.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { StopList } from './stop-list.tsx';
import { stopMapOf } from './stop-map.ts';
import type { RunView } from './use-run-view.ts';

interface StopViewProps {
  run: Run;
  stop: Stop;
  view: RunView;
  stopEvents: Pick<StopEvents, 'press' | 'waiting'>;
}

/** The next stop, large: address, phone, amount due, and completed actions. */
export function StopView({ run, stop, view, stopEvents }: StopViewProps) {
  const text = useText();
  const place = run.stops.indexOf(stop) + 1;
  const { deliveryId, state } = stop;
  const isOver = state === 'delivered' || state === 'ended';
  return (
    <>
      <RunTop
        run={run}
        title={text('run-stop-of', { number: place, total: run.stops.length })}
        current={deliveryId}
        hasDots
        {...(view.stop && { onBack: view.back })}
      />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <CorrectedDishes stop={stop} />
        <StopDoor stop={stop} />
        {isOver ? (
          <Notice tone={state === 'delivered' ? 'leaf' : 'lemon'} title={text(`run-stop-${state}`)}>
            {text(`run-stop-${state}-about`)}
          </Notice>
        ) : null}
        {state === 'failed' && stop.failReason ? (
          <Notice tone="tomato" title={text(`run-fail-${stop.failReason}`)}>
            {text('run-fail-after')}
          </Notice>
        ) : null}
        {stop.due > 0 && !isOver ? <ToCollect stop={stop} /> : null}
        <StopList run={run} current={deliveryId} view={view} />
      </div>
      <RunFoot>
        <p className="figures flex items-center gap-1 text-ink-muted text-s">
          <IconPack size={18} />
          {`${text('run-order', { number: stop.orderNumber })} · ${text('run-bags', { count: stop.bags })}`}
          <span className="ms-auto">{text('run-meals', { count: stop.meals })}</span>
        </p>
        {isOver ? (
          <Button wide fill="primary" className={hugeButton} onClick={view.goOn}>
            {text('run-to-next')}
          </Button>
        ) : run.leftAt ? (
          <StopPresses stop={stop} view={view} stopEvents={stopEvents} />
        ) : null}
      </RunFoot>
    </>
  );
}

function StopPresses({ stop, view, stopEvents }: Pick<StopViewProps, 'stop' | 'view' | 'stopEvents'>) {
  const text = useText();
  const { deliveryId } = stop;
  const isWaiting = isOnMyWayWaiting(deliveryId, stopEvents.waiting);
  return (
    <>
      <Button wide fill="accent" className={hugeButton} onClick={() => view.open('deliver', deliveryId)}>
        {text('run-delivered')}
      </Button>
      <div className="grid grid-cols-2 gap-1">
        {stop.isOnMyWay ? (
          <p
            role="status"
            className="flex min-h-6 items-center gap-0.75 font-[650] text-ink-olive text-s leading-tight"
          >
            {isWaiting ? <IconNoSignal size={18} /> : <IconDone size={18} />}
            {text(isWaiting ? 'run-on-my-way-waiting' : 'run-on-my-way-done')}
          </p>
        ) : (
          <Button fill="outline" className="px-1!" onClick={() => void stopEvents.press(stop, [{ kind: 'on-my-way' }])}>
            {text('run-on-my-way')}
          </Button>
        )}
        <Button fill="quiet" className="px-0.5!" onClick={() => view.open('fail', deliveryId)}>
          {text('run-not-delivered')}
        </Button>
      </div>
    </>
  );
}

function StopDoor({ stop }: { stop: Stop }) {
  const text = useText();
  const { name, street, number, city, postalCode, floor, bell, notes, phone, to } = stop;
  return (
    <>
      <div>
        <p className="text-ink-muted text-s">{text('run-until', { name, time: to })}</p>
        <h1 className="display-face break-words pb-0.75 text-[2.625rem]">{`${street} ${number}`}</h1>
        <p>{[city, postalCode].filter(Boolean).join(', ')}</p>
      </div>
      {floor || bell ? (
        <dl className="grid grid-cols-[auto_1fr] border-line border-y">
          {[['run-floor', floor] as const, ['run-bell', bell] as const]
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <div key={label} className="min-w-0 border-line px-2 py-1 first:ps-0 not-first:border-s">
                <dt className="text-ink-muted text-s">{text(label)}</dt>
                <dd className="break-words font-bold text-m leading-tight">{value}</dd>
              </div>
            ))}
        </dl>
      ) : null}
      <div className="grid grid-cols-2 gap-1">
        <ButtonLink
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          fill="outline"
          size="large"
          aria-label={text('run-call-name', { name })}
        >
          <IconCallPhone />
          {text('run-call')}
        </ButtonLink>
        <ButtonLink href={stopMapOf(stop)} target="_blank" rel="noreferrer" fill="outline" size="large">
          <IconMap />
          {text('run-map')}
        </ButtonLink>
      </div>
      {notes ? <Notice icon={<IconNote />}>{notes}</Notice> : null}
    </>
  );
}

function ToCollect({ stop: { due, paymentType } }: { stop: Stop }) {
  const text = useText();
  const method = likelyMethodOf({ due, paymentType });
  const [given = due] = likelyNotes(due);
  const change = changeOf({ given, due, tip: 0 }) ?? 0;
  return (
    <CollectBox cents={due} title={text(`run-collect-${method}`)}>
      {method !== 'cash'
        ? null
        : change === 0
          ? text('run-no-change')
          : text('run-change-from', { given: formatEuros(given, { short: true }), change: formatEuros(change) })}
    </CollectBox>
  );
}
