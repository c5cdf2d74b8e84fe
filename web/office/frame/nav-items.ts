import type { ComponentType } from 'react';
import type { RoleGroup, StaffRole } from '#contract/fields/call-contract.ts';
import {
  cashPath,
  cookPath,
  doorStrikesPath,
  ingredientsPath,
  labelsPath,
  menuCalendarPath,
  officeAuditPath,
  officeClaimsPath,
  officeDayPath,
  officeDepositsPath,
  officeHealthPath,
  officeImportsPath,
  officeMealsPath,
  officeOffersPath,
  officePantryPath,
  officePlacesPath,
  officePricesPath,
  officeRefundsPath,
  officeRosterPath,
  officeSettingsPath,
  officeTabletsPath,
  officeTeamPath,
  ownRunsPath,
  packPath,
  runsPath,
} from '#contract/office-paths.ts';
import type { staffCalls } from '#contract/staff-calls.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import type { MessageId } from '#texts/message-id.ts';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconCutlery, IconSettings } from '#web/ui/icons/site.tsx';
import {
  IconBankCard,
  IconDay,
  IconEuro,
  IconFileIn,
  IconGoesBack,
  IconHand,
  IconLifeLine,
  IconMapPin,
  IconMenuCalendar,
  IconNote,
  IconPack,
  IconPadlock,
  IconPerson,
  IconPlate,
  IconPot,
  IconPriceTag,
  IconPrinter,
  IconShift,
  IconTicketOffer,
  IconTill,
  IconVan,
} from '../kit/office-icons.tsx';

/** The call that fills a page, and who may make it: roles other than those of the call do not compile. */
type PageCall = {
  [Call in keyof StaffCalls]: StaffCalls[Call] extends { roles: infer Roles } ? { call: Call; roles: Roles } : never;
}[keyof StaffCalls];
type StaffCalls = typeof staffCalls;

/** A page in the rail, the dock and the palette. */
export type NavItem = PlaceFacts & PageCall;

interface PlaceFacts {
  label: MessageId;
  Icon: ComponentType<IconProps>;
  /** Path for the viewed date. */
  path(date: string): string;
  /** Of those who may open it, only these are led there. */
  only?: RoleGroup;
  /** The key after G, of no other page. */
  goKey?: string;
}

/** Pages of a date, in the order of its day. */
export const dayNavItems: readonly NavItem[] = [
  {
    label: 'office-nav-day',
    Icon: IconDay,
    path: officeDayPath,
    call: 'delivery-day-one',
    roles: roleGroups.office,
    goKey: 'd',
  },
  {
    label: 'kitchen-title-cook',
    Icon: IconPot,
    path: cookPath,
    call: 'cook-board-one',
    roles: roleGroups.kitchen,
    goKey: 'c',
  },
  {
    label: 'kitchen-ingredients',
    Icon: IconPlate,
    path: ingredientsPath,
    call: 'ingredient-need-collection',
    roles: roleGroups.kitchen,
  },
  {
    label: 'kitchen-pack',
    Icon: IconPack,
    path: packPath,
    call: 'packing-board-one',
    roles: roleGroups.kitchen,
    goKey: 'k',
  },
  {
    label: 'runs-title',
    Icon: IconVan,
    path: runsPath,
    call: 'run-collection',
    roles: roleGroups.dispatch,
    goKey: 'r',
  },
  { label: 'cash-title', Icon: IconTill, path: cashPath, call: 'till-day-one', roles: roleGroups.tills, goKey: 'm' },
  {
    label: 'labels-title',
    Icon: IconPrinter,
    path: labelsPath,
    call: 'print-overview-one',
    roles: roleGroups.kitchen,
    goKey: 'l',
  },
];

/** Pages without a date. */
export const otherNavItems: readonly NavItem[] = [
  {
    label: 'run-own-title',
    Icon: IconVan,
    path: () => ownRunsPath,
    call: 'own-run-collection',
    roles: roleGroups.road,
    only: roleGroups.courier,
  },
  {
    label: 'menus-title',
    Icon: IconMenuCalendar,
    path: () => menuCalendarPath,
    call: 'menu-calendar-one',
    roles: roleGroups.kitchen,
    goKey: 'n',
  },
  {
    label: 'editor-title',
    Icon: IconCutlery,
    path: () => officeMealsPath,
    call: 'meal-sheet-collection',
    roles: roleGroups.kitchen,
    goKey: 'e',
  },
  {
    label: 'pantry-title',
    Icon: IconPlate,
    path: () => officePantryPath,
    call: 'ingredient-collection',
    roles: roleGroups.kitchen,
  },
  {
    label: 'roster-title',
    Icon: IconShift,
    path: () => officeRosterPath,
    call: 'roster-one',
    roles: roleGroups.dispatch,
  },
  {
    label: 'strikes-title',
    Icon: IconHand,
    path: () => doorStrikesPath,
    call: 'door-strike-collection',
    roles: roleGroups.doors,
  },
  {
    label: 'bank-title',
    Icon: IconEuro,
    path: () => officeDepositsPath,
    call: 'deposit-collection',
    roles: roleGroups.money,
    goKey: 'b',
  },
  {
    label: 'claims-title',
    Icon: IconBankCard,
    path: () => officeClaimsPath,
    call: 'money-claim-collection',
    roles: roleGroups.money,
  },
  {
    label: 'refunds-title',
    Icon: IconGoesBack,
    path: () => officeRefundsPath,
    call: 'refund-collection',
    roles: roleGroups.money,
    goKey: 'f',
  },
  {
    label: 'places-title',
    Icon: IconMapPin,
    path: () => officePlacesPath,
    call: 'places-one',
    roles: roleGroups.doors,
    goKey: 'p',
  },
  {
    label: 'prices-title',
    Icon: IconPriceTag,
    path: () => officePricesPath,
    call: 'plan-price-collection',
    roles: roleGroups.sales,
    goKey: 'i',
  },
  {
    label: 'offers-title',
    Icon: IconTicketOffer,
    path: () => officeOffersPath,
    call: 'offer-collection',
    roles: roleGroups.sales,
    goKey: 'o',
  },
  {
    label: 'health-title',
    Icon: IconLifeLine,
    path: () => officeHealthPath,
    call: 'health-one',
    roles: roleGroups.sales,
    goKey: 'h',
  },
  {
    label: 'office-team-title',
    Icon: IconPerson,
    path: () => officeTeamPath,
    call: 'staff-collection',
    roles: roleGroups.owner,
  },
  {
    label: 'office-tablets-title',
    Icon: IconPadlock,
    path: () => officeTabletsPath,
    call: 'tablet-collection',
    roles: roleGroups.owner,
  },
  {
    label: 'shop-settings-title',
    Icon: IconSettings,
    path: () => officeSettingsPath,
    call: 'setting-update',
    roles: roleGroups.owner,
  },
  {
    label: 'imports-title',
    Icon: IconFileIn,
    path: () => officeImportsPath,
    call: 'import-create',
    roles: roleGroups.owner,
  },
  {
    label: 'office-audit-title',
    Icon: IconNote,
    path: () => officeAuditPath,
    call: 'audit-collection',
    roles: roleGroups.office,
  },
];

export function navItemsFor(places: readonly NavItem[], roles: readonly StaffRole[]): NavItem[] {
  return places.filter(({ roles: allowed, only = allowed }) => isInGroup(roles, allowed) && isInGroup(roles, only));
}

/** As many as a thumb can hit. */
const mostInDock = 4;

/** On phones: the items in the dock, and those behind its last button. */
export function dockNavItems(roles: readonly StaffRole[]): { shown: NavItem[]; more: NavItem[] } {
  const all = navItemsFor([...dayNavItems, ...otherNavItems], roles);
  return { shown: all.slice(0, mostInDock), more: all.slice(mostInDock) };
}
