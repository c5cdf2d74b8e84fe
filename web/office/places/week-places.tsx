import { useLocation } from 'react-router';
import type { PlaceDay, Places, PlaceWindow } from '#contract/delivery/places.ts';
import { officePlacesPath } from '#contract/office-paths.ts';
import { addDays } from '#domain/athens-time.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { withParam } from '../kit/side-panel.tsx';

/** Delivery windows of a week, with the total and the sold slots of each. */
export function WeekPlaces({ places, canEdit }: { places: Places; canEdit: boolean }) {
  const text = useText();
  const language = useLanguage();
  const { from, days, windows } = places;
  const last = days.at(-1)?.date ?? from;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-1.5" aria-labelledby="week">
      <SectionHead id="week" title={text('places-week')}>
        {formatDate(from, language, 'dayMonth')} – {formatDate(last, language, 'dayMonth')}
      </SectionHead>
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink
          as={OfficeLink}
          to={`${officePlacesPath}?from=${addDays(from, -7)}`}
          fill="outline"
          preventScrollReset
        >
          {text('places-week-before')}
        </ButtonLink>
        <ButtonLink
          as={OfficeLink}
          to={`${officePlacesPath}?from=${addDays(from, 7)}`}
          fill="outline"
          preventScrollReset
        >
          {text('places-week-after')}
        </ButtonLink>
        {canEdit ? (
          <PanelTextLink param="window" value="new" className="ms-auto">
            {text('places-window-new')}
          </PanelTextLink>
        ) : null}
      </div>
      {/* A scrollable area must be reachable by keyboard: through its links, or by its own tab stop. */}
      <div className="relative overflow-x-auto" tabIndex={canEdit ? undefined : 0}>
        <table className="w-full min-w-[760px] table-fixed border-separate border-spacing-0.5">
          <thead>
            <tr>
              <td className="w-[84px]" />
              {days.map(({ date }) => (
                <th key={date} className="px-1 py-0.75 text-start font-[650] text-s">
                  {formatDate(date, language, 'shortDay')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {windows.map((window) => (
              <tr key={window.id}>
                <th className="figures whitespace-nowrap text-start font-[650] text-s">
                  {canEdit ? (
                    <PanelTextLink
                      param="window"
                      value={window.id}
                      aria-label={text(window.ending ? 'places-window-keep-of' : 'places-window-of', {
                        window: `${window.from}–${window.to}`,
                      })}
                    >
                      {window.from}–{window.to}
                    </PanelTextLink>
                  ) : (
                    `${window.from}–${window.to}`
                  )}
                  {window.ending ? (
                    <span className="block whitespace-normal font-normal text-ink-muted text-xs">
                      {window.ending.lastDelivery === null
                        ? text('places-window-ending-short-none')
                        : text('places-window-ending-short', {
                            date: formatDate(window.ending.lastDelivery, language, 'shortNumeric'),
                          })}
                    </span>
                  ) : null}
                </th>
                {days.map((day) => (
                  <SlotCell key={day.date} day={day} window={window} canEdit={canEdit} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type SlotCellProps = { day: PlaceDay; window: PlaceWindow; canEdit: boolean };

function SlotCell({ day, window, canEdit }: SlotCellProps) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const slot = day.slots.find(({ windowId }) => windowId === window.id);
  if (!slot) return <td />;
  const { capacity, sold, isException } = slot;
  const isClosed = day.closedReason !== null;
  const isFull = !isClosed && capacity > 0 && sold >= capacity;
  const words = isClosed
    ? reasonWords(text, day.closedReason ?? '')
    : window.ending
      ? ''
      : capacity === 0
        ? text('places-slot-none')
        : isFull
          ? text('places-slot-full')
          : isException
            ? text('places-slot-exception')
            : '';
  const content = (
    <span className="grid min-h-5.5 content-center gap-0.5 px-1 py-0.75">
      <span className="flex items-baseline justify-between gap-0.5">
        <b className="figures font-[650] text-s">{soldWords(slot, window)}</b>
        <span className="truncate text-xs">{words}</span>
      </span>
      {capacity > 0 && !isClosed ? <ProgressLine done={sold} total={capacity} /> : null}
    </span>
  );
  return (
    <td
      className={joinClasses(
        'rounded-base p-0',
        isClosed || capacity === 0 ? 'hatched' : isFull ? 'bg-surface-tomato' : 'bg-ground-sunken',
      )}
    >
      {canEdit && !window.ending ? (
        <OfficeLink
          to={withParam(search, 'slot', `${window.id}.${day.date}`)}
          preventScrollReset
          className="press block rounded-base"
        >
          <VisuallyHidden>
            {text('places-slot-of', {
              window: `${window.from}–${window.to}`,
              date: formatDate(day.date, language, 'shortLong'),
            })}
          </VisuallyHidden>
          {content}
        </OfficeLink>
      ) : (
        content
      )}
    </td>
  );
}

/** A window that is ending has no capacity to compare the sold slots with. */
function soldWords({ sold, capacity }: PlaceDay['slots'][number], { ending }: PlaceWindow): string {
  if (capacity === 0 && sold === 0) return '–';
  return ending ? String(sold) : `${sold}/${capacity}`;
}
