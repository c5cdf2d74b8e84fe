import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
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

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** The offer of each date. */
export const menuCalls = {
  'menu-calendar-one': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.kitchen,
    byKey: true,
    method: 'GET',
    summary: 'Returns up to six weeks of menus: dishes by date with ordered quantities, fasts, capacity, and warnings',
    query: MenuCalendarQuery,
    answer: MenuCalendar,
  },
  'menu-update': {
    ...forOwner,
    byKey: true,
    method: 'PUT',
    summary: 'Changes the dishes of dates as a draft, until published; refused when the last change was not seen',
    query: nothing,
    body: MenuForm,
    answer: SavedMenu,
  },
  'menu-taken-off': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists order lines whose dishes leave the menus of these dates, each with the result of the rules',
    query: TakenOffQuery,
    answer: TakenOffCollection,
  },
  'menu-publish': {
    ...forOwner,
    method: 'PUT',
    summary: 'Publishes these dates; orders that lose a dish are changed as decided, and their customers are notified',
    query: nothing,
    body: MenuPublishForm,
    answer: PublishedMenu,
  },
  'menu-rule-update': {
    ...forOwner,
    method: 'PUT',
    summary: 'Sets how menus are generated, what each must contain, and the fallback dish for an empty category',
    query: nothing,
    body: MenuRuleForm,
    answer: MenuRuleAnswer,
  },
} as const satisfies Record<string, CallContract>;
