import { useState } from 'react';
import type { MenuDate, MenuDish, MenuOffer } from '#contract/meals/menu.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconCheck, IconPlus } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { DishChip } from './dish-chip.tsx';
import type { MenuCalendarData } from './load-menu-calendar.server.ts';
import { MenuDateHead } from './menu-date-head.tsx';
import type { MenuWork } from './use-menu-work.ts';

export const menuRows: readonly Category[] = ['main-meal', 'vegan', 'breakfast-snack'];
const fewDishes = 6;
const coverage = ['fasting', 'gluten', 'dairy', 'nuts'] as const;
const cell = 'min-w-0 border-line border-b border-s p-0.75';

interface CalendarGridProps {
  data: MenuCalendarData;
  work: MenuWork;
  onAdd(date: string, category: Category): void;
  onOpen(date: string, mealId: string): void;
  onCopy(date: string): void;
}

/** Dates × categories. The row of a long menu shows the most ordered and the changing dishes, until it is expanded. */
export function CalendarGrid({ data: { dates, dishes, rule }, work, onAdd, onOpen, onCopy }: CalendarGridProps) {
  const text = useText();
  const language = useLanguage();
  const [unfolded, setUnfolded] = useState<readonly Category[]>([]);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const open = dates.filter(({ isOpen, closed }) => isOpen && closed === null).map(({ date }) => date);
  const over = work.lifted?.to;
  const season = seasonOf(dates);
  const dropOn = (date: string) => ({
    onDragOver: (event: React.DragEvent) => {
      if (!open.includes(date)) return;
      event.preventDefault();
      if (over !== date) work.carry(date);
    },
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      work.putDown(date);
    },
  });
  return (
    <section
      aria-label={text('menus-week')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="-me-2 overflow-x-auto md:me-0"
    >
      <div className="grid min-w-[1120px] grid-cols-[104px_repeat(7,minmax(0,1fr))] border-line border-t">
        <div className="sticky left-0 z-3 border-line border-b bg-ground py-1 pe-1 text-caption text-ink-muted leading-snug">
          {season ? <b className="block font-[650] text-ink text-xs">{text(`menus-season-${season}`)}</b> : null}
        </div>
        {dates.map((day) => (
          <div
            key={day.date}
            className={joinClasses('min-w-0 border-line border-b border-s', day.closed !== null && 'hatched')}
          >
            <MenuDateHead day={day} work={work} />
          </div>
        ))}
        {menuRows.map((category) => (
          <div key={category} className="contents">
            <div className="sticky left-0 z-3 border-line border-b bg-ground py-1.5 pe-1">
              <h2 className="font-[650] text-s leading-tight">{text(`menus-row-${category}`)}</h2>
              <p className="text-caption text-ink-muted">{text('menus-target', { count: rule.targets[category] })}</p>
              <button
                type="button"
                className="mt-0.5 text-start text-caption text-ink-olive underline"
                aria-expanded={unfolded.includes(category)}
                onClick={() =>
                  setUnfolded((rows) =>
                    rows.includes(category) ? rows.filter((row) => row !== category) : [...rows, category],
                  )
                }
              >
                {text(unfolded.includes(category) ? 'menus-fewer' : 'menus-all')}
              </button>
            </div>
            {dates.map((day, index) => {
              if (day.closed !== null) return <div key={day.date} className={joinClasses(cell, 'hatched')} />;
              const offers = offersOf(day, byId, category);
              const shown = unfolded.includes(category) ? offers : offers.slice(0, fewDishes);
              const isGoal = work.lifted !== null && over === day.date && work.lifted.from !== day.date;
              // A past day cannot be fixed.
              const check = day.isOpen
                ? day.checks.find((each) => each.category === category && each.weight !== 'note')
                : undefined;
              return (
                <div
                  key={day.date}
                  className={joinClasses(cell, 'grid content-start gap-0.5', isGoal && 'bg-surface-leaf')}
                  {...dropOn(day.date)}
                >
                  {shown.map((offer) => {
                    const dish = byId.get(offer.mealId);
                    return dish ? (
                      <DishChip
                        key={dish.id}
                        dish={dish}
                        offer={offer}
                        date={day.date}
                        isOpen={day.isOpen}
                        work={work}
                        step={(by) => nextOpen(open, over ?? dates[index]?.date ?? '', by)}
                        onOpen={() => onOpen(day.date, dish.id)}
                        onAdd={() => onAdd(day.date, category)}
                        onCopy={() => onCopy(day.date)}
                      />
                    ) : null;
                  })}
                  {offers.length > shown.length ? (
                    <span className="figures text-caption text-ink-muted">
                      {text('menus-more', { count: offers.length - shown.length })}
                    </span>
                  ) : null}
                  {check ? (
                    <span
                      className={joinClasses(
                        'flex items-center gap-0.5 rounded-picture p-0.75 font-semibold text-xs leading-tight',
                        check.weight === 'blocker'
                          ? 'bg-surface-tomato text-ink-tomato'
                          : 'bg-surface-lemon text-ink-lemon',
                      )}
                    >
                      <IconWarning size={16} />{' '}
                      {text('menus-short', { count: check.count ?? 0, needed: check.needed ?? 0 })}
                    </span>
                  ) : null}
                  {work.canChange && day.isOpen ? (
                    <button
                      type="button"
                      onClick={() => onAdd(day.date, category)}
                      aria-label={text('menus-add-to', {
                        category: text(`menus-row-${category}`),
                        day: formatDate(day.date, language, 'short'),
                      })}
                      className="press grid min-h-4 w-full place-items-center rounded-picture border-[1.5px] border-line border-dashed text-ink-muted"
                    >
                      <IconPlus size={14} />
                    </button>
                  ) : null}
                </div>
              );
            })}
          </div>
        ))}
        <div className="sticky left-0 z-3 border-line border-b bg-ground py-1 pe-1">
          <h2 className="font-[650] text-s">{text('menus-coverage')}</h2>
          <p className="text-caption text-ink-muted leading-snug">{text('menus-coverage-what')}</p>
        </div>
        {dates.map((day) => (
          <ul
            key={day.date}
            className={joinClasses(cell, 'grid content-start gap-0.25 text-xs', day.closed !== null && 'hatched')}
          >
            {day.closed === null
              ? coverage.map((kind) => {
                  const count = day.coverage[kind];
                  const isFew = kind === 'fasting' ? day.fast !== null && count < rule.fastingTarget : count === 0;
                  return (
                    <li
                      key={kind}
                      className={joinClasses('flex justify-between gap-0.5', isFew && 'font-bold text-ink-lemon')}
                    >
                      <span>{text(`menus-cover-${kind}`)}</span>
                      <span className="figures inline-flex items-center gap-0.25">
                        {isFew ? <IconWarning size={13} /> : <IconCheck size={13} />}
                        {count}
                      </span>
                    </li>
                  );
                })
              : null}
          </ul>
        ))}
      </div>
    </section>
  );
}

/** Changing dishes first, then the most ordered. */
function offersOf({ dishes }: MenuDate, byId: ReadonlyMap<string, MenuDish>, category: Category): MenuOffer[] {
  const own = dishes.filter(({ mealId }) => byId.get(mealId)?.category === category);
  const nameOf = ({ mealId }: MenuOffer) => byId.get(mealId)?.name ?? '';
  return own.toSorted(
    (a, b) =>
      Number(a.mark === 'same') - Number(b.mark === 'same') ||
      b.ordered - a.ordered ||
      (nameOf(a) < nameOf(b) ? -1 : 1),
  );
}

function nextOpen(open: readonly string[], from: string, by: 1 | -1): string | undefined {
  return open[open.indexOf(from) + by];
}

/** The fast of the week, if it is a long one. */
function seasonOf(dates: readonly MenuDate[]) {
  const season = dates.find(({ fast }) => fast && fast.season !== 'weekly' && fast.season !== 'single-day')?.fast
    ?.season;
  return season === 'weekly' || season === 'single-day' ? undefined : season;
}
