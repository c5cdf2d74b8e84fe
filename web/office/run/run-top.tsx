import type { ReactNode } from 'react';
import { officeMePath } from '#contract/office-paths.ts';
import type { Run } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconVan } from '../kit/office-icons.tsx';
import { runProgressOf } from '../stop-events/apply-pending-to-run.ts';
import { useIsByLink } from './use-is-by-link.ts';

interface RunTopProps {
  run: Run;
  title: ReactNode;
  /** Id of the displayed stop. */
  current?: string | null;
  onBack?: () => void;
  hasDots?: boolean;
}

/** Position in the run, and the signed-in courier. */
export function RunTop({ run, title, current = null, onBack, hasDots = false }: RunTopProps) {
  const text = useText();
  const isByLink = useIsByLink();
  const Me = isByLink ? 'span' : 'a';
  return (
    <header className="grid gap-1.5 px-2 pt-1.75 pb-0.5">
      <div className="flex items-center justify-between gap-1">
        <div className="flex min-w-0 items-center gap-0.5">
          {onBack ? (
            <button
              type="button"
              aria-label={text('run-back')}
              onClick={onBack}
              className="press -ms-1 grid size-6 shrink-0 place-items-center rounded-round"
            >
              <IconChevronLeft />
            </button>
          ) : null}
          <b className="figures truncate text-[1.0625rem]">{title}</b>
        </div>
        <Me
          {...(isByLink ? {} : { href: officeMePath })}
          className="inline-flex min-h-4 min-w-0 items-center gap-0.75 rounded-round border-[1.5px] border-primary px-1.25 py-0.5 font-[650] text-ink-olive text-s no-underline"
        >
          <IconVan size={18} />
          <span className="truncate">{text('run-person', { name: run.courier.name.split(' ')[0] ?? '' })}</span>
        </Me>
      </div>
      {hasDots ? <RunDots run={run} current={current} /> : null}
    </header>
  );
}

function RunDots({ run, current }: { run: Run; current: string | null }) {
  const text = useText();
  return (
    <div role="img" aria-label={text('run-dots', { ...runProgressOf(run) })} className="flex flex-wrap gap-[3px]">
      {run.stops.map(({ deliveryId, state }) => (
        <i
          key={deliveryId}
          className={joinClasses(
            'h-1 min-w-0.75 max-w-2 flex-1 rounded-round',
            deliveryId === current && state === 'pending'
              ? 'bg-ink'
              : state === 'delivered'
                ? 'bg-met'
                : state === 'pending'
                  ? 'bg-track'
                  : 'bg-accent',
          )}
        />
      ))}
    </div>
  );
}
