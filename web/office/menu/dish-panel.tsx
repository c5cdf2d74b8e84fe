import { useState } from 'react';
import type { MenuDate, MenuDish } from '#contract/meals/menu.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { MenuWork } from './use-menu-work.ts';

interface DishPanelProps {
  dish: MenuDish;
  day: MenuDate;
  dates: readonly MenuDate[];
  work: MenuWork;
  onClose(): void;
}

/** Actions on a dish of a date without dragging: move to another date, copy to another date, or remove. */
export function DishPanel({ dish, day, dates, work, onClose }: DishPanelProps) {
  const text = useText();
  const language = useLanguage();
  const offer = day.dishes.find(({ mealId }) => mealId === dish.id);
  const goals = dates.filter(({ date, isOpen, closed }) => date !== day.date && isOpen && closed === null);
  const [goal, setGoal] = useState(goals[0]?.date ?? '');
  const isOn = offer?.mark === 'same' || offer?.mark === 'added';
  const ordered = offer?.ordered ?? 0;
  const act = (stopEvent: () => void) => () => {
    stopEvent();
    onClose();
  };
  return (
    <Overlay open size="narrow" title={dish.name} closeLabel={text('close')} onClose={onClose}>
      <div className="grid gap-1.75">
        <p className="text-ink-muted text-s">
          {formatDate(day.date, language, 'long')} · {text('menus-ordered', { count: ordered })} ·{' '}
          {text('menus-keeps', { count: dish.useByDays })}
        </p>
        {ordered > 0 && isOn ? <Notice tone="lemon">{text('menus-ordered-warning', { count: ordered })}</Notice> : null}
        {work.canChange && day.isOpen ? (
          <>
            {isOn && goals.length > 0 ? (
              <>
                <Select
                  label={text('menus-move-where')}
                  value={goal}
                  onChange={(event) => setGoal(event.currentTarget.value)}
                >
                  {goals.map(({ date }) => (
                    <option key={date} value={date}>
                      {formatDate(date, language, 'short')}
                    </option>
                  ))}
                </Select>
                <div className="flex flex-wrap gap-1">
                  <Button fill="primary" onClick={act(() => work.move(dish.id, day.date, goal))}>
                    {text('menus-move')}
                  </Button>
                  <Button fill="outline" onClick={act(() => work.add(goal, [dish.id]))}>
                    {text('menus-also')}
                  </Button>
                </div>
              </>
            ) : null}
            {isOn ? (
              <Button fill="outline" onClick={act(() => work.remove(day.date, dish.id))}>
                {text('menus-remove')}
              </Button>
            ) : (
              <Button fill="primary" onClick={act(() => work.add(day.date, [dish.id]))}>
                {text('menus-put-back')}
              </Button>
            )}
          </>
        ) : (
          <p className="text-s">{text(work.canChange ? 'menu-date-is-over' : 'menus-read-only')}</p>
        )}
      </div>
    </Overlay>
  );
}
