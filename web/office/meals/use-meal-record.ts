import { useEffect, useMemo, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MealRecordForm, MealRecordOne, ShownMealRecord } from '#contract/meals/meal-records.ts';
import type { MealText } from '#contract/words/meal-words.ts';
import { compareMealRecords } from '#domain/meals/compare-meal-records.ts';
import { type DerivedMeal, deriveMeal, type Pantry } from '#domain/meals/derive-meal.ts';
import { focusWrongNumber } from '../form-kit/number-cell.tsx';
import { useUnsaved } from '../unsaved/unsaved-work.ts';
import type { answerMealForm, MealRefusal } from './answer-meal-form.server.ts';

export interface MealWork {
  sheet: ShownMealRecord;
  derived: DerivedMeal;
  /** The published version; null: not published. */
  before: DerivedMeal | null;
  pantry: Pantry;
  canChange: boolean;
  isDirty: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** The revision on which the screen is based. */
  revision: number;
  refusal: MealRefusal | null;
  change(part: Partial<ShownMealRecord>): void;
  save(agreed?: readonly MealText[]): void;
  takeTheirs(): void;
  keepMine(): void;
}

/** Editing of one meal: typed values stay on the screen until they are saved, and derived facts are computed at once. */
export function useMealRecord(meal: MealRecordOne): MealWork {
  const fetcher = useFetcher<typeof answerMealForm>();
  const [sheet, setMealRecord] = useState(meal.sheet);
  const [revision, setRevision] = useState(meal.revision);
  const [isPutAside, setPutAside] = useState(false);
  const [base, setBase] = useState(meal);
  if (meal !== base) {
    // After a reload, untouched or equal fields take the new values; a field being edited stays.
    const saysSame = ({ sheet: other }: MealRecordOne) => compareMealRecords(other, sheet).length === 0;
    if (saysSame(base) || saysSame(meal)) {
      setMealRecord(meal.sheet);
      setRevision(meal.revision);
    }
    setBase(meal);
  }
  const { data } = fetcher;
  useEffect(() => {
    if (data?.isReceived) setRevision(data.revision);
    setPutAside(false);
  }, [data]);
  const pantry = useMemo(
    () => Object.fromEntries(meal.pantry.map((item) => [item.slug, item])) as unknown as Pantry,
    [meal.pantry],
  );
  const derived = useMemo(() => deriveMeal(sheet, pantry), [sheet, pantry]);
  const before = useMemo(() => meal.published && deriveMeal(meal.published, pantry), [meal.published, pantry]);
  const refusal = data?.isReceived === false && !isPutAside ? (data as MealRefusal) : null;
  function send(seen: number, agreed: readonly MealText[] = []): void {
    const sent = { mealId: meal.id, revision: seen, sheet: sheet as MealRecordForm, agreed };
    void fetcher.submit({ do: 'save', sent: JSON.stringify(sent) }, { method: 'post' });
  }
  const isDirty = compareMealRecords(meal.sheet, sheet).length > 0;
  useUnsaved({ isUnsaved: isDirty });
  return {
    sheet,
    derived,
    before,
    pantry,
    canChange: meal.canChange,
    isDirty,
    isSaving: fetcher.state !== 'idle',
    isSaved: data?.isReceived === true && data.revision === meal.revision && !isDirty,
    revision,
    refusal,
    change: (part) => setMealRecord((now) => ({ ...now, ...part })),
    save(agreed) {
      if (!focusWrongNumber()) send(revision, agreed);
    },
    takeTheirs() {
      setMealRecord(meal.sheet);
      setRevision(meal.revision);
      setPutAside(true);
    },
    keepMine() {
      const seen = refusal?.changed?.revision ?? meal.revision;
      setRevision(seen);
      send(seen);
    },
  };
}
