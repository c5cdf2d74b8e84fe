import { useState } from 'react';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import { foldText } from '#domain/search-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SuggestInput } from '#web/ui/fields/suggest-input.tsx';

const mostShown = 8;

/** Finds an ingredient by a part of its name in either language; names that begin with it come first. */
export function IngredientPicker({ pantry, onAdd }: Pick<MealRecordOne, 'pantry'> & { onAdd: (slug: string) => void }) {
  const text = useText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const wanted = foldText(typed);
  const rankOf = ({ name }: MealRecordOne['pantry'][number]) => {
    const [own, other] = [foldText(name[language]), foldText(name[language === 'el' ? 'en' : 'el'])];
    return own.startsWith(wanted) ? 0 : own.includes(wanted) ? 1 : other.includes(wanted) ? 2 : null;
  };
  const found = pantry
    .flatMap((item) => {
      const rank = wanted === '' ? null : rankOf(item);
      return rank === null ? [] : [{ name: item.name[language], rank }];
    })
    .toSorted((a, b) => a.rank - b.rank || a.name.localeCompare(b.name, language))
    .slice(0, mostShown);
  const add = () => {
    const exact = pantry.find(({ name }) => foldText(name[language]) === wanted);
    setUnknown(wanted !== '' && !exact);
    if (!exact) return;
    onAdd(exact.slug);
    setTyped('');
  };
  return (
    <>
      <SuggestInput
        label={text('editor-line-add')}
        value={typed}
        autoComplete="off"
        className="min-w-[14rem] max-w-full"
        error={isUnknown ? text('editor-line-unknown') : undefined}
        suggestions={found.map(({ name }) => name)}
        onSearch={(now) => {
          setTyped(now);
          setUnknown(false);
        }}
        listLabel={text('editor-line-add')}
        listStatus={text('editor-line-found', { count: found.length })}
      />
      <Button fill="outline" onClick={add}>
        {text('editor-line-add-do')}
      </Button>
    </>
  );
}
