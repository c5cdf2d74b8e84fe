import type { SheetChange } from '#contract/kitchen/printing.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';

/** Outdated lines of the printed cook sheet, dish by dish. */
export function CookChanges({ changes }: { changes: readonly SheetChange[] }) {
  const text = useText();
  if (changes.length === 0) return <EmptyPlate title={text('cook-changes-none')} />;
  return (
    <ul>
      {changes.map(({ mealId, name, portion, station, before, after, orders }) => {
        const by = after - before;
        return (
          <li
            key={`${mealId} ${portion}`}
            className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-1.75 border-line border-b py-1.25"
          >
            <b
              className={joinClasses(
                'figures grid h-5.5 place-items-center rounded-base text-ink-lemon text-m',
                by > 0 ? 'tint-edge bg-surface-lemon' : 'shadow-[inset_0_0_0_1.5px_currentColor]',
              )}
            >
              {by > 0 ? `+${by}` : `−${-by}`}
            </b>
            <div className="min-w-0">
              <h2 className="font-[650] text-m leading-tight">
                <OfficeLink
                  to={`?station=${station ?? ''}`}
                  replace
                  defaultShouldRevalidate={false}
                  className="inline-flex min-h-4 items-center text-ink no-underline"
                >
                  {name}
                </OfficeLink>
              </h2>
              <p className="text-ink-muted text-s">
                {[
                  station ? text(`station-${station}`) : '',
                  text('cook-change-counts', { before, after }),
                  ...orders.map((order) => `#${order}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="display-face text-m">{portion ? text(`portion-${portion}`) : null}</p>
          </li>
        );
      })}
    </ul>
  );
}

export function ChangesFoot({ printedAt, fresh, onSeen }: { printedAt: string; fresh: number; onSeen: () => void }) {
  const text = useText();
  return (
    <footer className="fixed inset-x-0 bottom-0 z-10 flex flex-wrap items-center gap-x-2 gap-y-1 bg-ground-sunken px-2 py-1.5 shadow-bar md:px-3 print:hidden">
      <p role="status" className="min-w-0 flex-1 basis-24 leading-snug">
        {text('cook-changes-since', { at: athensTimeOf(new Date(printedAt)) })}{' '}
        {fresh > 0 ? text('cook-changes-about') : null}
      </p>
      {fresh > 0 ? (
        <Button fill="accent" size="large" className="min-h-8 max-md:w-full" onClick={onSeen}>
          {text('cook-changes-seen')}
        </Button>
      ) : null}
    </footer>
  );
}
