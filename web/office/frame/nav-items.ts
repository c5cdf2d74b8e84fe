import type { ComponentType } from 'react';
import type { RoleGroup } from '#contract/fields/call-contract.ts';
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
  officeInboxPath,
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
import { roleGroups } from '#contract/words/role-groups.ts';
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
  IconInbox,
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
import type { NavCount, NavGroup } from './nav-groups.ts';

/** The call that fills a page, and who may make it: roles other than those of the call do not compile. */
type PageCall = {
  [Call in keyof StaffCalls]: StaffCalls[Call] extends { roles: infer Roles } ? { call: Call; roles: Roles } : never;
}[keyof StaffCalls];
type StaffCalls = typeof staffCalls;

/** A page in the rail, the dock and the palette, within one of the groups of `nav-groups.ts`. */
export type NavItem = PlaceFacts & PageCall;

interface PlaceFacts {
  group: NavGroup;
  label: MessageId;
  Icon: ComponentType<IconProps>;
  /** Path for the viewed date. */
  path(date: string): string;
  /** Of those who may open it, only these are led there. */
  only?: RoleGroup;
  /** The key after G, of no other page. */
  goKey?: string;
  /** The number beside it: what waits there. */
  counted?: NavCount;
}

/** All pages, by group; within a group in the order of the work. */
export const navItems: readonly NavItem[] = [
  {
    group: 'today',
    label: 'office-nav-day',
    Icon: IconDay,
    path: officeDayPath,
    call: 'delivery-day-one',
    roles: roleGroups.office,
    goKey: 'd',
    counted: 'problems',
  },
  {
    group: 'today',
    label: 'kitchen-title-cook',
    Icon: IconPot,
    path: cookPath,
    call: 'cook-board-one',
    roles: roleGroups.kitchen,
    goKey: 'c',
  },
  {
    group: 'today',
    label: 'kitchen-ingredients',
    Icon: IconPlate,
    path: ingredientsPath,
    call: 'ingredient-need-collection',
    roles: roleGroups.kitchen,
  },
  {
    group: 'today',
    label: 'kitchen-pack',
    Icon: IconPack,
    path: packPath,
    call: 'packing-board-one',
    roles: roleGroups.kitchen,
    goKey: 'k',
  },
  {
    group: 'today',
    label: 'runs-title',
    Icon: IconVan,
    path: runsPath,
    call: 'run-collection',
    roles: roleGroups.dispatch,
    goKey: 'r',
  },
  {
    group: 'today',
    label: 'cash-title',
    Icon: IconTill,
    path: cashPath,
    call: 'till-day-one',
    roles: roleGroups.tills,
    goKey: 'm',
  },
  {
    group: 'today',
    label: 'labels-title',
    Icon: IconPrinter,
    path: labelsPath,
    call: 'print-overview-one',
    roles: roleGroups.kitchen,
    goKey: 'l',
  },
  {
    group: 'today',
    label: 'run-own-title',
    Icon: IconVan,
    path: () => ownRunsPath,
    call: 'own-run-collection',
    roles: roleGroups.road,
    only: roleGroups.courier,
  },
  {
    group: 'today',
    label: 'roster-title',
    Icon: IconShift,
    path: () => officeRosterPath,
    call: 'roster-one',
    roles: roleGroups.dispatch,
  },
  {
    group: 'customers',
    label: 'inbox-title',
    Icon: IconInbox,
    path: () => officeInboxPath,
    call: 'enquiry-collection',
    roles: roleGroups.customers,
    goKey: 'x',
    counted: 'enquiries',
  },
  {
    group: 'customers',
    label: 'strikes-title',
    Icon: IconHand,
    path: () => doorStrikesPath,
    call: 'door-strike-collection',
    roles: roleGroups.doors,
  },
  {
    group: 'food',
    label: 'menus-title',
    Icon: IconMenuCalendar,
    path: () => menuCalendarPath,
    call: 'menu-calendar-one',
    roles: roleGroups.kitchen,
    goKey: 'n',
  },
  {
    group: 'food',
    label: 'editor-title',
    Icon: IconCutlery,
    path: () => officeMealsPath,
    call: 'meal-sheet-collection',
    roles: roleGroups.kitchen,
    goKey: 'e',
  },
  {
    group: 'food',
    label: 'pantry-title',
    Icon: IconPlate,
    path: () => officePantryPath,
    call: 'ingredient-collection',
    roles: roleGroups.kitchen,
  },
  {
    group: 'money',
    label: 'bank-title',
    Icon: IconEuro,
    path: () => officeDepositsPath,
    call: 'deposit-collection',
    roles: roleGroups.money,
    goKey: 'b',
  },
  {
    group: 'money',
    label: 'claims-title',
    Icon: IconBankCard,
    path: () => officeClaimsPath,
    call: 'money-claim-collection',
    roles: roleGroups.money,
  },
  {
    group: 'money',
    label: 'refunds-title',
    Icon: IconGoesBack,
    path: () => officeRefundsPath,
    call: 'refund-collection',
    roles: roleGroups.money,
    goKey: 'f',
  },
  {
    group: 'shop',
    label: 'places-title',
    Icon: IconMapPin,
    path: () => officePlacesPath,
    call: 'places-one',
    roles: roleGroups.doors,
    goKey: 'p',
  },
  {
    group: 'shop',
    label: 'prices-title',
    Icon: IconPriceTag,
    path: () => officePricesPath,
    call: 'plan-price-collection',
    roles: roleGroups.sales,
    goKey: 'i',
  },
  {
    group: 'shop',
    label: 'offers-title',
    Icon: IconTicketOffer,
    path: () => officeOffersPath,
    call: 'offer-collection',
    roles: roleGroups.sales,
    goKey: 'o',
  },
  {
    group: 'shop',
    label: 'health-title',
    Icon: IconLifeLine,
    path: () => officeHealthPath,
    call: 'health-one',
    roles: roleGroups.sales,
    goKey: 'h',
  },
  {
    group: 'shop',
    label: 'office-team-title',
    Icon: IconPerson,
    path: () => officeTeamPath,
    call: 'staff-collection',
    roles: roleGroups.owner,
  },
  {
    group: 'shop',
    label: 'office-tablets-title',
    Icon: IconPadlock,
    path: () => officeTabletsPath,
    call: 'tablet-collection',
    roles: roleGroups.owner,
  },
  {
    group: 'shop',
    label: 'shop-settings-title',
    Icon: IconSettings,
    path: () => officeSettingsPath,
    call: 'setting-update',
    roles: roleGroups.owner,
  },
  {
    group: 'shop',
    label: 'imports-title',
    Icon: IconFileIn,
    path: () => officeImportsPath,
    call: 'import-create',
    roles: roleGroups.owner,
  },
  {
    group: 'shop',
    label: 'office-audit-title',
    Icon: IconNote,
    path: () => officeAuditPath,
    call: 'audit-collection',
    roles: roleGroups.office,
  },
];
