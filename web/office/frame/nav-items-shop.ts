import {
  officeAuditPath,
  officeHealthPath,
  officeImportsPath,
  officeOffersPath,
  officePlacesPath,
  officePricesPath,
  officeSettingsPath,
  officeTabletsPath,
  officeTeamPath,
} from '#contract/office-paths.ts';
import { roleGroups } from '#contract/words/role-groups.ts';
import { IconSettings } from '#web/ui/icons/site.tsx';
import {
  IconFileIn,
  IconLifeLine,
  IconMapPin,
  IconNote,
  IconPadlock,
  IconPerson,
  IconPriceTag,
  IconTicketOffer,
} from '../kit/office-icons.tsx';

import type { NavItem } from './nav-item.ts';

/** Pages of the shop itself: what it sells and where, its people and its settings. */
export const shopNavItems: readonly NavItem[] = [
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
