import type { CookBoard } from '#contract/kitchen/kitchen.ts';
import { isBatchCooked } from '#domain/kitchen/batch-ticks.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconDone, IconPlate, IconPrinter } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { stationIcons } from '../kitchen/kitchen-icons.tsx';
import { sumOf } from './apply-pending-to-cook.ts';

const tab =
  'press grid grid-cols-[auto_1fr] items-center gap-x-1 gap-y-0.75 rounded-picture bg-ground-sunken px-1.5 py-1.25 font-[650] text-ink no-underline aria-[current]:bg-surface aria-[current]:shadow-[inset_0_0_0_2px_var(--primary)]';

/** The stations of the kitchen, with the progress of each. */
export function StationTabs({
  stations,
  current,
  batches,
  changes,
}: Pick<CookBoard, 'stations'> & {
  current: string | null;
  batches: CookBoard['components'];
  /** Changes since the print that were not seen here yet; null: not printed. */
  changes: number | null;
}) {
  const text = useText();
  return (
    <nav
      aria-label={text('cook-stations')}
      className="grid auto-cols-[minmax(156px,1fr)] grid-flow-col gap-1 overflow-x-auto border-line border-b px-2 pb-1.5 md:px-3"
    >
      {stations.map(({ station, items }) => {
        const { done, target } = sumOf(items);
        const StationIcon = stationIcons[station];
        const isDone = done >= target;
        return (
          <OfficeLink
            key={station}
            to={`?station=${station}`}
            replace
            preventScrollReset
            defaultShouldRevalidate={false}
            aria-current={current === station ? 'true' : undefined}
            className={joinClasses(tab, isDone && 'text-ink-olive')}
          >
            <StationIcon size={22} />
            <span>{text(`station-${station}`)}</span>
            <TabProgress done={done} target={target} />
          </OfficeLink>
        );
      })}
      {batches.length > 0 ? (
        <OfficeLink
          to="?station=batches"
          replace
          preventScrollReset
          defaultShouldRevalidate={false}
          aria-current={current === 'batches' ? 'true' : undefined}
          className={tab}
        >
          <IconPlate size={22} />
          <span>{text('cook-batches')}</span>
          <TabProgress done={batches.filter(isBatchCooked).length} target={batches.length} />
        </OfficeLink>
      ) : null}
      {changes === null ? null : (
        <OfficeLink
          to="?station=changes"
          replace
          preventScrollReset
          defaultShouldRevalidate={false}
          aria-current={current === 'changes' ? 'true' : undefined}
          className={tab}
        >
          <IconPrinter size={22} />
          <span>{text('cook-changes')}</span>
          {changes > 0 ? (
            <span className="figures tint-edge col-span-2 justify-self-end rounded-base bg-surface-lemon px-0.75 text-ink-lemon">
              {changes}
            </span>
          ) : null}
        </OfficeLink>
      )}
    </nav>
  );
}

function TabProgress({ done, target }: { done: number; target: number }) {
  const isDone = done >= target;
  return (
    <span className="col-span-2 flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <ProgressLine done={done} total={target} />
      </span>
      <span className="figures inline-flex items-center gap-0.5">
        {isDone ? <IconDone size={18} /> : null}
        {isDone ? target : `${done}/${target}`}
      </span>
    </span>
  );
}
