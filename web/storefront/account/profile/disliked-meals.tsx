import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import type { Customer } from '#contract/customers/customers.ts';
import { findMealsPath, profilePath } from '#contract/paths.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconClose, IconSearch } from '#web/ui/icons/controls.tsx';
import { chipClasses } from '#web/ui/looks/chip-look.ts';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import type { FoundDislikes } from './find-disliked-meals.server.ts';

type Meals = Customer['dislikes']['meals'];

/** Single dishes, found by name. `found` is the result of a search without scripts. */
export function DislikedMeals({ meals, found }: { meals: Meals; found: FoundDislikes | null }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer('dislike', 'like');
  const { shown, type, submit } = useMealSearch(found);
  const listed = new Set(meals.map(({ id }) => id));
  const offered = shown?.meals.filter(({ id }) => !listed.has(id)) ?? [];
  return (
    <section id="meals" className="mt-4 grid max-w-[560px] grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="font-[650]">{text('avoid-meals')}</h3>
      {meals.length > 0 ? (
        <ul aria-label={text('avoid-meals-list')} className="flex flex-wrap gap-1">
          {meals.map((meal) => (
            <li key={meal.id} className="min-w-0">
              <fetcher.Form method="post" action={`${profilePath}#meals`}>
                <input type="hidden" name="intent" value="like" />
                <input type="hidden" name="mealId" value={meal.id} />
                <button
                  type="submit"
                  aria-disabled={isBusy || undefined}
                  onClick={(event) => isBusy && event.preventDefault()}
                  className={chipClasses({
                    chosen: true,
                    className: 'max-w-full py-0.75 text-start whitespace-normal',
                  })}
                >
                  {meal.name}
                  <span className="sr-only">, {text('avoid-meals-remove')}</span>
                  <IconClose size={16} />
                </button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      ) : null}
      <Form
        method="get"
        action={`${profilePath}#meals`}
        role="search"
        onSubmit={submit}
        className="flex items-end gap-1"
      >
        <TextInput
          name="meal"
          type="search"
          label={text('avoid-meals-search')}
          hint={meals.length === 0 && !shown ? text('avoid-meals-hint') : undefined}
          defaultValue={found?.search}
          onChange={(event) => type(event.currentTarget.value)}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className="flex-1"
        />
        <span className="hidden noscript:block">
          <Button type="submit" fill="outline" className="min-h-6.5">
            <IconSearch size={18} />
            {text('avoid-meals-find')}
          </Button>
        </span>
      </Form>
      <p role="status" className="text-ink-muted text-s empty:hidden">
        {shown ? text('avoid-meals-found', { count: offered.length, search: shown.search }) : null}
      </p>
      {offered.length > 0 ? (
        <ul className="divide-y divide-line">
          {offered.map((meal) => (
            <li key={meal.id} className="flex min-h-7 items-center gap-1.5 py-0.75">
              <span className="size-6 flex-none overflow-hidden rounded-round">
                <MealPicture image={meal.image} widest={300} sizes="48px" alt="" className="size-full object-cover" />
              </span>
              <span className="min-w-0 flex-1 text-s leading-snug">{meal.name}</span>
              <fetcher.Form method="post" action={`${profilePath}#meals`}>
                <input type="hidden" name="intent" value="dislike" />
                <input type="hidden" name="mealId" value={meal.id} />
                <Button
                  type="submit"
                  fill="quiet"
                  busy={fetcher.formData?.get('mealId') === meal.id}
                  aria-label={text('avoid-meals-add-label', { meal: meal.name })}
                  className="text-s"
                >
                  {text('avoid-meals-add')}
                </Button>
              </fetcher.Form>
            </li>
          ))}
        </ul>
      ) : null}
      <AnswerNotice answer={isBusy ? undefined : answer} />
    </section>
  );
}

/** docs/spec.md#figures-debounce: the default debounce. */
const debounceInMs = 166;

/** Searches while typing; without scripts the form reloads the page. */
function useMealSearch(found: FoundDislikes | null) {
  const fetcher = useFetcher<FoundDislikes | null>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(search: string) {
    clearTimeout(timer.current);
    if (search.trim() !== '') void fetcher.load(`${findMealsPath}?${new URLSearchParams({ meal: search })}`);
  }
  function type(search: string) {
    setTyped(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(search), debounceInMs);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(typed ?? '');
  }
  const shown = typed === null ? found : typed.trim() === '' ? null : (fetcher.data ?? null);
  return { shown, type, submit };
}
