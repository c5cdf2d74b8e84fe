import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MenuDate } from '#contract/meals/menu.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import type { answerMenuForm, MenuRefusal } from './answer-menu-form.server.ts';

export interface LiftedDish {
  mealId: string;
  from: string;
  to: string;
}

export interface MenuWork {
  canChange: boolean;
  isSaving: boolean;
  refusal: MenuRefusal | null;
  lifted: LiftedDish | null;
  lift(mealId: string, date: string): void;
  /** Dragged over another date; the dish stays in its date until it is dropped. */
  carry(date: string): void;
  putDown(to?: string): void;
  putBack(): void;
  move(mealId: string, from: string, to: string): void;
  add(date: string, mealIds: readonly string[]): void;
  remove(date: string, mealId: string): void;
  /** Copies the dishes of one date to another; for whole weeks date by date. */
  copy(pairs: readonly { from: MenuDate; to: MenuDate }[]): void;
  /** Resets these dates to the published menu; can be undone for as long as the page is open. */
  discard(dates: readonly MenuDate[]): void;
  /** Discarded drafts of the displayed dates, unless a new one was made since. */
  discarded: number;
  bringBack(): void;
}

/** The dishes of a date as staff see them, including drafts. */
export function menuOf({ dishes }: Pick<MenuDate, 'dishes'>): string[] {
  return dishes.filter(({ mark }) => mark === 'same' || mark === 'added').map(({ mealId }) => mealId);
}

export function hasDraft({ state }: Pick<MenuDate, 'state'>): boolean {
  return state === 'changed' || state === 'draft';
}

function publishedOf({ dishes }: MenuDate): string[] {
  return dishes.filter(({ mark }) => mark === 'same' || mark === 'removed').map(({ mealId }) => mealId);
}

/** Editing of the menus of a week: every press saves the dates it changes, with the version on which it is based. */
export function useMenuWork(dates: readonly MenuDate[], canChange: boolean): MenuWork {
  const fetcher = useFetcher<typeof answerMenuForm>();
  const [lifted, setLifted] = useState<LiftedDish | null>(null);
  const [thrownAway, setThrownAway] = useState<{ date: string; mealIds: readonly string[] }[]>([]);
  const { refresh } = useRefresh();
  const { data } = fetcher;
  // Those of another week wait until that week is shown again.
  const discarded = thrownAway.filter(({ date }) => dates.some((day) => day.date === date));
  useEffect(() => {
    // After a conflict the page shows the changed menu, and the user tries again from there.
    if (data?.isReceived === false && data.code === 'menu-changed') void refresh();
  }, [data, refresh]);
  const isSaving = fetcher.state !== 'idle';
  useEffect(() => {
    // A date with a draft, whether restored, created anew or kept because discarding was refused, needs no restore.
    const isDrafted = (date: string) => dates.some((day) => day.date === date && hasDraft(day));
    if (!isSaving) setThrownAway((kept) => kept.filter(({ date }) => !isDrafted(date)));
  }, [dates, isSaving]);
  const find = (date: string) => dates.find((each) => each.date === date && each.isOpen && each.closed === null);
  function save(wanted: readonly { day: MenuDate | undefined; mealIds: readonly string[] }[]): void {
    const sent = wanted.flatMap(({ day, mealIds }) =>
      day ? [{ date: day.date, version: day.version, mealIds: [...new Set(mealIds)] }] : [],
    );
    if (sent.length === 0 || !canChange) return;
    void fetcher.submit({ do: 'save', sent: JSON.stringify({ dates: sent }) }, { method: 'post' });
  }
  function edit(date: string, change: (menu: string[]) => readonly string[]): void {
    const day = find(date);
    if (day) save([{ day, mealIds: change(menuOf(day)) }]);
  }
  function move(mealId: string, from: string, to: string): void {
    const [source, goal] = [find(from), find(to)];
    if (!source || !goal) return;
    save([
      { day: source, mealIds: menuOf(source).filter((id) => id !== mealId) },
      { day: goal, mealIds: [...menuOf(goal), mealId] },
    ]);
  }
  return {
    canChange,
    isSaving,
    refusal: data?.isReceived === false ? data : null,
    lifted,
    lift: (mealId, date) => (canChange && find(date) ? setLifted({ mealId, from: date, to: date }) : undefined),
    carry: (to) => setLifted((dish) => (dish && find(to) ? { ...dish, to } : dish)),
    putDown(target) {
      setLifted(null);
      const to = target ?? lifted?.to;
      if (!lifted || !to || to === lifted.from) return;
      move(lifted.mealId, lifted.from, to);
    },
    move,
    putBack: () => setLifted(null),
    add: (date, mealIds) => edit(date, (menu) => [...menu, ...mealIds]),
    remove: (date, mealId) => edit(date, (menu) => menu.filter((id) => id !== mealId)),
    copy: (pairs) =>
      save(pairs.map(({ from, to }) => ({ day: find(to.date) ? to : undefined, mealIds: menuOf(from) }))),
    discard(days) {
      save(days.map((day) => ({ day: find(day.date), mealIds: publishedOf(day) })));
      setThrownAway((kept) => [...kept, ...days.map((day) => ({ date: day.date, mealIds: menuOf(day) }))]);
    },
    discarded: discarded.length,
    bringBack: () => save(discarded.map(({ date, mealIds }) => ({ day: find(date), mealIds }))),
  };
}
