import { expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { navItems } from './nav-items.ts';
import { navItemsFor } from './nav-tree.ts';

it('gives each key after G to one page', () => {
  const keys = navItems.flatMap(({ goKey }) => goKey ?? []);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it.each(staffRoles)('leads %s only to pages whose call that role may make', (role) => {
  const led = navItemsFor([role]);
  expect(led.length).toBeGreaterThan(0);
  expect(led.filter(({ call }) => !isInGroup([role], staffCalls[call].roles))).toEqual([]);
});
