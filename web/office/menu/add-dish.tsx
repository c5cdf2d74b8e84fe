import { useState } from 'react';
import type { MenuDate, MenuDish } from '#contract/meals/menu.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { foldText } from '#domain/search-text.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { menuOf } from './use-menu-work.ts';

interface AddDishProps {
  day: MenuDate;
  category: Category;
  dishes: readonly MenuDish[];
  onAdd(mealIds: string[]): void;
  onClose(): void;
}

/** Dishes that are not on the date yet, found by name. */
export function AddDish({ day, category, dishes, onAdd, onClose }: AddDishProps) {
  const text = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const has = new Set(menuOf(day));
  const free = dishes.filter((dish) => dish.isActive && dish.category === category && !has.has(dish.id));
  const found = free.filter(({ name }) => foldText(name).includes(foldText(typed)));
  const title = text('menus-add-to', {
    category: text(`menus-row-${category}`),
    day: formatDate(day.date, language, 'short'),
  });
  return (
    <Overlay
      open
      size="medium"
      title={title}
      closeLabel={text('close')}
      onClose={onClose}
      footer={
        <Button
          fill="primary"
          wide
          onClick={() => onAdd([...chosen])}
          unavailableReason={chosen.length === 0 ? text('menus-add-none') : undefined}
        >
          {text('menus-add', { count: chosen.length })}
        </Button>
      }
    >
      <div className="grid gap-1.5">
        <TextInput
          label={text('menus-find')}
          name="find"
          autoComplete="off"
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {free.length === 0 ? <p className="text-ink-muted text-s">{text('menus-add-all-there')}</p> : null}
        <div className="flex flex-wrap gap-0.75">
          {found.map(({ id, name }) => (
            <ChipCheckbox
              key={id}
              checked={chosen.includes(id)}
              onChange={() => setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]))}
            >
              {name}
            </ChipCheckbox>
          ))}
        </div>
      </div>
    </Overlay>
  );
}
