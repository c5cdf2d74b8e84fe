import { expect, it } from 'vitest';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { isProofFresh, needsSecondFactor, owedStepOf } from './office-session.ts';
import { changeRoles } from './role-change.ts';

it('a live shop requires a second factor of roles that reach customers, money or the shop itself; a demo of none', () => {
  const asked = staffRoles.filter((role) => needsSecondFactor([role], true));
  expect(asked).toEqual(['owner', 'support', 'dispatch', 'accounts']);
  expect(needsSecondFactor(['kitchen', 'owner'], true)).toBe(true);
  expect(needsSecondFactor([...staffRoles], false)).toBe(false);
});

it.each([
  { role: 'owner', isLive: true, has: false, gave: false, owes: 'enrolment' },
  { role: 'owner', isLive: true, has: true, gave: false, owes: 'second-factor' },
  { role: 'owner', isLive: true, has: true, gave: true, owes: null },
  { role: 'owner', isLive: true, has: false, gave: true, owes: 'enrolment' },
  { role: 'owner', isLive: false, has: false, gave: false, owes: null },
  { role: 'owner', isLive: false, has: true, gave: false, owes: 'second-factor' },
  { role: 'kitchen', isLive: true, has: false, gave: false, owes: null },
  { role: 'kitchen', isLive: true, has: true, gave: false, owes: 'second-factor' },
] as const)('$role, live: $isLive, enrolled: $has, given: $gave owes $owes', ({ role, isLive, has, gave, owes }) => {
  expect(owedStepOf({ roles: [role], isLive, hasSecondFactor: has, gaveSecondFactor: gave })).toBe(owes);
});

it('a proof is fresh for ten minutes', () => {
  const at = (text: string) => new Date(`2026-11-15T${text}Z`);
  expect(isProofFresh(at('09:00:00'), at('09:10:00'))).toBe(true);
  expect(isProofFresh(at('09:00:00'), at('09:10:01'))).toBe(false);
});

it('roles change as requested, and the last owner stays', () => {
  expect(changeRoles(['kitchen'], ['kitchen', 'courier', 'courier'], 0)).toEqual({ granted: ['courier'], taken: [] });
  expect(changeRoles(['owner', 'kitchen'], ['owner'], 0)).toEqual({ granted: [], taken: ['kitchen'] });
  expect(changeRoles(['owner'], ['kitchen'], 1)).toEqual({ granted: ['kitchen'], taken: ['owner'] });
  expect(changeRoles(['owner'], [], 0)).toBeNull();
});
