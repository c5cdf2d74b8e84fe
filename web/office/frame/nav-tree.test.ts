import { describe, expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import {
  cookPath,
  officeClaimsPath,
  officeDayPath,
  officeDepositsPath,
  officeMePath,
  officeSettingsPath,
} from '#contract/office-paths.ts';
import { navGroups, navGroupsFor } from './nav-groups.ts';
import { navItems } from './nav-items.ts';
import { dockNavItems, navBranches, navItemAt, navItemsFor } from './nav-tree.ts';

const date = '2026-11-22';

describe('the groups of the navigation', () => {
  it.each(staffRoles)('hold every page of %s once', (role) => {
    const items = navItemsFor([role]);
    const inBranches = navBranches(items).flatMap((branch) => branch.items);
    expect(inBranches).toEqual(items);
    expect(new Set(items).size).toBe(items.length);
    expect(navGroupsFor([role]).toSorted()).toEqual(navGroups.toSorted());
  });

  it("begin with the role's own", () => {
    expect(navGroupsFor(['owner'])[0]).toBe('today');
    expect(navGroupsFor(['support'])[0]).toBe('customers');
    expect(navGroupsFor(['accounts'])[0]).toBe('money');
    expect(navGroupsFor(['accounts', 'kitchen']).slice(0, 3)).toEqual(['today', 'food', 'money']);
  });

  it('each fit the screen of a laptop when open', () => {
    for (const { items } of navBranches(navItems)) expect(items.length).toBeLessThanOrEqual(11);
  });
});

describe('the current page', () => {
  const at = (pathname: string) => navItemAt(navItems, pathname, date)?.label;

  it('is the closest page above the address', () => {
    expect(at(officeDayPath(date))).toBe('office-nav-day');
    expect(at(cookPath(date))).toBe('kitchen-title-cook');
    expect(at(`${officeSettingsPath}/texts`)).toBe('shop-settings-title');
  });

  it('is none on a page outside the navigation', () => {
    expect(at(officeMePath)).toBeUndefined();
    expect(at(`${officeClaimsPath}-old`)).toBeUndefined();
  });
});

describe('the dock', () => {
  const dock = (...roles: (typeof staffRoles)[number][]) => dockNavItems(roles, date);

  it('begins with the first page of the role', () => {
    expect(dock('kitchen').shown[0]?.path(date)).toBe(cookPath(date));
    expect(dock('support').shown[0]?.path(date)).toBe(officeDayPath(date));
    expect(dock('accounts').shown[0]?.path(date)).toBe(officeDepositsPath);
  });

  it.each(staffRoles)('leaves no page of %s out', (role) => {
    const { shown, more } = dock(role);
    expect(shown.length).toBeLessThanOrEqual(4);
    expect(new Set([...shown, ...more])).toEqual(new Set(navItemsFor([role])));
  });
});
