import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import { type MealSort, mealSorts } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconChevronDown, IconSearch } from '#web/ui/icons/controls.tsx';
import { inputLook } from '#web/ui/looks/input-look.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { filterGroups, type MenuQuery, mealQuestion } from './menu-query.ts';
import { useMenuView } from './menu-view.ts';
import { useTypedSearch } from './use-typed-search.ts';

type MenuToolProps = { query: MenuQuery; onChange: (change: Partial<MenuQuery>) => void };

const formId = 'menu-tools';

/** The form works without scripts; with them it updates while typing. */
export function MenuSearch({ query, onChange, className }: MenuToolProps & { className?: string }) {
  const text = useText();
  const { path } = useMenuView();
  const { typed, type, askNow } = useTypedSearch(query.search, (search) => onChange({ search }));
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    askNow(typed);
  }
  return (
    <Form id={formId} method="get" action={path} role="search" onSubmit={handleSubmit} className={className}>
      <KeptFields query={query} />
      <label className="relative flex">
        <span className="sr-only">{text('menu-search')}</span>
        <IconSearch
          size={20}
          className="pointer-events-none absolute start-2 top-1/2 -translate-y-1/2 text-ink-olive"
        />
        <input
          type="search"
          name="search"
          value={typed}
          onChange={(event) => type(event.target.value)}
          maxLength={100}
          placeholder={text('menu-search')}
          enterKeyHint="search"
          autoComplete="off"
          className={joinClasses(inputLook, 'rounded-round ps-6')}
        />
      </label>
    </Form>
  );
}

/** Belongs to the same form, in any position on the page. */
export function MenuSort({ query, onChange }: MenuToolProps) {
  const text = useText();
  return (
    <div className="flex items-center gap-1">
      <label className="relative inline-flex items-center rounded-round hover:bg-ground-sunken">
        <span className="sr-only">{text('menu-sort')}</span>
        <select
          name="sort"
          form={formId}
          value={query.sort}
          onChange={(event) => onChange({ sort: event.target.value as MealSort })}
          className="field-sizing-content min-h-5.5 cursor-pointer appearance-none rounded-round bg-transparent ps-1.5 pe-4.5 font-semibold text-ink-olive text-s"
        >
          {mealSorts.map((sort) => (
            <option key={sort} value={sort} className="bg-surface text-ink">
              {text(`menu-sort-${sort}`)}
            </option>
          ))}
        </select>
        <IconChevronDown size={18} className="pointer-events-none absolute end-1.5 text-ink-olive" />
      </label>
      <span className="hidden noscript:block">
        <Button type="submit" form={formId} fill="outline">
          {text('menu-apply')}
        </Button>
      </span>
    </div>
  );
}

/** Hidden fields for parts of the query without a control in this form. */
function KeptFields({ query }: { query: MenuQuery }) {
  const question = mealQuestion(query);
  const kept = [...filterGroups, 'date' as const].filter((name) => question[name]);
  return (
    <>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={question[name]} />
      ))}
      {query.showsAvoided ? <input type="hidden" name="avoided" value="show" /> : null}
    </>
  );
}
