import type { MenuMark, MenuState } from '#contract/menu-words.ts';

/** What is kept of a date's menu. */
export interface KeptMenu {
  /** What customers see. */
  published: readonly string[];
  /** What waits to be published; null: nothing does. */
  draft: readonly string[] | null;
}

export function stateOfMenu({ published, draft }: KeptMenu): MenuState {
  if (draft) return published.length > 0 ? 'changed' : 'draft';
  return published.length > 0 ? 'published' : 'empty';
}

/** The menu as staff work on it. */
export function workingMenu({ published, draft }: KeptMenu): readonly string[] {
  return draft ?? published;
}

/** What is kept once staff want these dishes: a draft that says what customers see anyway is none. */
export function draftOf(published: readonly string[], wanted: readonly string[]): string[] | null {
  const { added, removed } = compareMenus(published, wanted);
  return added.length + removed.length === 0 ? null : [...new Set(wanted)];
}

export function compareMenus(
  before: readonly string[],
  after: readonly string[],
): { added: string[]; removed: string[] } {
  const [was, becomes] = [new Set(before), new Set(after)];
  return {
    added: [...becomes].filter((id) => !was.has(id)),
    removed: [...was].filter((id) => !becomes.has(id)),
  };
}

/** Every dish that a date has, loses or still owes somebody, each with how it stands. */
export function markDishes(menu: KeptMenu, ordered: Iterable<string>): Map<string, MenuMark> {
  const working = workingMenu(menu);
  const { added, removed } = compareMenus(menu.published, working);
  const marks = new Map<string, MenuMark>(working.map((id) => [id, 'same']));
  for (const id of added) marks.set(id, 'added');
  for (const id of removed) marks.set(id, 'removed');
  for (const id of ordered) if (!marks.has(id)) marks.set(id, 'off');
  return marks;
}
