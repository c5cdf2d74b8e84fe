import { officePlansPath } from '#contract/office-paths.ts';
import { roleGroups } from '#contract/words/role-groups.ts';
import { IconGoesRound } from '../kit/office-icons.tsx';
import type { NavItem } from './nav-item.ts';

/** Running plans, in the group of customers. */
export const plansNavItem: NavItem = {
  group: 'customers',
  label: 'plans-nav',
  Icon: IconGoesRound,
  path: () => officePlansPath,
  call: 'running-plan-collection',
  roles: roleGroups.customers,
};
