import type { Run, Stop } from '#contract/road/road.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { likelyMethodOf } from '../door-money/likely-method.ts';
import type { RunView } from './use-run-view.ts';

/** The other stops, in the order of the run: each can be opened. */
export function StopList({ run, current, view }: { run: Run; current: string | null; view: Pick<RunView, 'open'> }) {
  const text = useText();
  const rows = run.stops.map((stop, index) => ({ stop, place: index + 1 }));
  const from = rows.findIndex(({ stop }) => stop.deliveryId === current);
  const next = rows.filter(({ stop }, index) => index > from && stop.state === 'pending').slice(0, 2);
  const shared = { current, onOpen: (stop: string) => view.open('stop', stop) };
  return (
    <>
      {next.length > 0 ? <StopRows {...shared} rows={next} label={text('run-next-stops')} /> : null}
      <details className="group">
        <summary className="press min-h-6 cursor-pointer content-center font-[650] text-ink-olive">
          {text('run-all-stops')}
        </summary>
        <StopRows {...shared} rows={rows} label={text('run-all-stops')} />
      </details>
    </>
  );
}

interface StopRowsProps {
  rows: readonly { stop: Stop; place: number }[];
  label: string;
  current: string | null;
  onOpen: (deliveryId: string) => void;
}

/** A component of its own: defined inside another it would remount at every reload, and a press under way would be lost. */
function StopRows({ rows, label, current, onOpen }: StopRowsProps) {
  const text = useText();
  return (
    <ul aria-label={label} className="border-line border-t">
      {rows.map(({ stop, place }) => (
        <li key={stop.deliveryId} className="border-line border-b">
          <button
            type="button"
            onClick={() => onOpen(stop.deliveryId)}
            aria-current={stop.deliveryId === current || undefined}
            className="press figures grid min-h-6 w-full grid-cols-[3ch_1fr_auto] items-baseline gap-1.5 py-1 text-start"
          >
            <span className="text-ink-muted">{place}</span>
            <b className={joinClasses('min-w-0 break-words', stop.state !== 'pending' && 'font-medium text-ink-muted')}>
              {`${stop.street} ${stop.number}`}
            </b>
            <span className={joinClasses('text-s', stop.state === 'failed' ? 'text-ink-tomato' : 'text-ink-muted')}>
              {stop.state !== 'pending'
                ? text(`run-state-${stop.state}`)
                : stop.due > 0
                  ? `${formatEuros(stop.due)} ${text(`run-method-${likelyMethodOf(stop)}`)}`
                  : stop.arrival}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
