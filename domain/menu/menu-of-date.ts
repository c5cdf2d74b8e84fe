import type { MenuMark, MenuState } from '#contract/words/menu-words.ts';

/** The stored menu of a date. */
export interface KeptMenu {
  /** Visible to customers. */
  published: readonly string[];
  /** The unpublished draft; null: none. */
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

/** The draft to store for these dishes; null where it equals the published menu. */
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

/** Every dish that is on a date, leaves it or is still ordered, with its status. */
export function markDishes(menu: KeptMenu, ordered: Iterable<string>): Map<string, MenuMark> {
  const working = workingMenu(menu);
  const { added, removed } = compareMenus(menu.published, working);
  const marks = new Map<string, MenuMark>(working.map((id) => [id, 'same']));
  for (const id of added) marks.set(id, 'added');
  for (const id of removed) marks.set(id, 'removed');
  for (const id of ordered) if (!marks.has(id)) marks.set(id, 'off');
  return marks;
}
