import { createContext, useContext } from 'react';
import { menuPath, type weeklyMenuPath } from '#contract/paths.ts';
import type { Category } from '#contract/words/catalogue-words.ts';
import { filterValues, type MenuFilterGroup, type MenuQuery, writeMenuQuery } from './menu-query.ts';

/** Context of the menu: browsing, or filling the deliveries of a cart. */
export interface MenuView {
  path: typeof menuPath | typeof weeklyMenuPath;
  /** The date is that of a delivery: chosen by its tab, never a removable filter. */
  isOrdering: boolean;
  /** The plan's categories; null for all. */
  categories: readonly Category[] | null;
}

export const browsing: MenuView = { path: menuPath, isOrdering: false, categories: null };

export const MenuViewContext = createContext<MenuView>(browsing);

export function useMenuView(): MenuView {
  return useContext(MenuViewContext);
}

export function menuUrl({ path }: MenuView, query: MenuQuery): string {
  return path + writeMenuQuery(query);
}

/** Values of a filter group: a plan without breakfasts has no filter for them, and a single category needs none. */
export function valuesOfGroup(group: MenuFilterGroup, { categories }: MenuView): readonly string[] {
  if (group !== 'type' || !categories) return filterValues[group];
  return categories.length > 1 ? categories : [];
}
