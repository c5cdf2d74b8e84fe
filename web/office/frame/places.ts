import type { ComponentType } from 'react';
import type { StaffRole } from '#contract/call-contract.ts';
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

/** A page that the rail, the dock and the palette lead to. */
export interface OfficePlace {
  label: MessageId;
  Icon: ComponentType<IconProps>;
  /** Of the date that is looked at. */
  path(date: string): string;
  roles: readonly StaffRole[];
  /** The key after G. */
  goKey?: string;
}

/** What is done on a date, in the order of its day. */
export const dayPlaces: readonly OfficePlace[] = [
  {
    label: 'office-nav-day',
    Icon: IconDay,
    path: officeDayPath,
    roles: ['owner', 'support', 'kitchen', 'dispatch', 'accounts'],
    goKey: 'd',
  },
  { label: 'kitchen-title-cook', Icon: IconPot, path: cookPath, roles: ['owner', 'kitchen'], goKey: 'c' },
  { label: 'kitchen-ingredients', Icon: IconPlate, path: ingredientsPath, roles: ['owner', 'kitchen'] },
  { label: 'kitchen-pack', Icon: IconPack, path: packPath, roles: ['owner', 'kitchen'], goKey: 'k' },
  { label: 'runs-title', Icon: IconVan, path: runsPath, roles: ['owner', 'dispatch'], goKey: 'r' },
  { label: 'cash-title', Icon: IconTill, path: cashPath, roles: ['owner', 'dispatch', 'accounts'], goKey: 'm' },
  { label: 'labels-title', Icon: IconPrinter, path: labelsPath, roles: ['owner', 'kitchen'], goKey: 'l' },
];

/** What is not about one date. */
export const otherPlaces: readonly OfficePlace[] = [
  { label: 'run-own-title', Icon: IconVan, path: () => ownRunsPath, roles: ['courier'] },
  {
    label: 'menus-title',
    Icon: IconMenuCalendar,
    path: () => menuCalendarPath,
    roles: ['owner', 'kitchen'],
    goKey: 'n',
  },
  { label: 'editor-title', Icon: IconCutlery, path: () => officeMealsPath, roles: ['owner', 'kitchen'], goKey: 'e' },
  { label: 'pantry-title', Icon: IconPlate, path: () => officePantryPath, roles: ['owner', 'kitchen'] },
  { label: 'roster-title', Icon: IconShift, path: () => officeRosterPath, roles: ['owner', 'dispatch'] },
  {
    label: 'strikes-title',
    Icon: IconHand,
    path: () => doorStrikesPath,
    roles: ['owner', 'support', 'dispatch'],
  },
  {
    label: 'bank-title',
    Icon: IconEuro,
    path: () => officeDepositsPath,
    roles: ['owner', 'accounts'],
    goKey: 'b',
  },
  {
    label: 'claims-title',
    Icon: IconBankCard,
    path: () => officeClaimsPath,
    roles: ['owner', 'accounts'],
  },
  {
    label: 'refunds-title',
    Icon: IconGoesBack,
    path: () => officeRefundsPath,
    roles: ['owner', 'accounts'],
    goKey: 'r',
  },
  {
    label: 'places-title',
    Icon: IconMapPin,
    path: () => officePlacesPath,
    roles: ['owner', 'support', 'dispatch'],
    goKey: 'p',
  },
  {
    label: 'prices-title',
    Icon: IconPriceTag,
    path: () => officePricesPath,
    roles: ['owner', 'support', 'accounts'],
    goKey: 'i',
  },
  {
    label: 'offers-title',
    Icon: IconTicketOffer,
    path: () => officeOffersPath,
    roles: ['owner', 'support', 'accounts'],
    goKey: 'o',
  },
  {
    label: 'health-title',
    Icon: IconLifeLine,
    path: () => officeHealthPath,
    roles: ['owner', 'support', 'accounts'],
    goKey: 'h',
  },
  { label: 'office-team-title', Icon: IconPerson, path: () => officeTeamPath, roles: ['owner'] },
  { label: 'office-tablets-title', Icon: IconPadlock, path: () => officeTabletsPath, roles: ['owner'] },
  { label: 'shop-settings-title', Icon: IconSettings, path: () => officeSettingsPath, roles: ['owner'] },
  { label: 'imports-title', Icon: IconFileIn, path: () => officeImportsPath, roles: ['owner'] },
  {
    label: 'office-audit-title',
    Icon: IconNote,
    path: () => officeAuditPath,
    roles: ['owner', 'support', 'kitchen', 'dispatch', 'accounts'],
  },
];

export function placesFor(places: readonly OfficePlace[], roles: readonly StaffRole[]): OfficePlace[] {
  return places.filter((place) => place.roles.some((role) => roles.includes(role)));
}

/** As many as a thumb tells apart. */
const mostInDock = 4;

/** On phones: what stands below, and what the last key there leads to. */
export function placesOfDock(roles: readonly StaffRole[]): { shown: OfficePlace[]; more: OfficePlace[] } {
  const all = placesFor([...dayPlaces, ...otherPlaces], roles);
  return { shown: all.slice(0, mostInDock), more: all.slice(mostInDock) };
}
