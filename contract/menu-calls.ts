import { type CallContract, nothing } from './call-contract.ts';
import {
  MenuCalendar,
  MenuCalendarQuery,
  MenuForm,
  MenuPublishForm,
  MenuRuleAnswer,
  MenuRuleForm,
  PublishedMenu,
  SavedMenu,
  TakenOffCollection,
  TakenOffQuery,
} from './menu.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** What is offered on which date. */
export const menuCalls = {
  'menu-calendar-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.kitchen,
    byKey: true,
    method: 'GET',
    summary:
      'Up to six weeks of menus: dishes by date with how many are ordered, fasts, capacity, and what speaks against them',
    query: MenuCalendarQuery,
    answer: MenuCalendar,
  },
  'menu-update': {
    ...forOwner,
    byKey: true,
    method: 'PUT',
    summary:
      'Other dishes for dates; customers see them once they are published. Whoever has not seen the last change is told of it',
    query: nothing,
    body: MenuForm,
    answer: SavedMenu,
  },
  'menu-taken-off': {
    ...forOwner,
    method: 'GET',
    summary: 'Lines of orders whose dishes leave the menus of these dates, each with what the rules would do',
    query: TakenOffQuery,
    answer: TakenOffCollection,
  },
  'menu-publish': {
    ...forOwner,
    method: 'PUT',
    summary:
      'Customers see these dates as they stand; orders that lose a dish are changed as decided, and their customers told',
    query: nothing,
    body: MenuPublishForm,
    answer: PublishedMenu,
  },
  'menu-rule-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'How menus are made by themselves, what each must have, and the dish that joins where a category has none',
    query: nothing,
    body: MenuRuleForm,
    answer: MenuRuleAnswer,
  },
} as const satisfies Record<string, CallContract>;
