import { expect, it } from 'vitest';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { firstPageOf } from './first-page.ts';

it.each<[roles: StaffRole[], date: string | null, page: string]>([
  [['owner'], '2026-11-22', '/office/days/2026-11-22'],
  [['support'], '2026-11-22', '/office/days/2026-11-22'],
  [['accounts'], '2026-11-22', '/office/deposits'],
  [['accounts', 'support'], '2026-11-22', '/office/days/2026-11-22'],
  [['kitchen'], '2026-11-22', '/office/days/2026-11-22/cook'],
  [['kitchen', 'courier'], '2026-11-22', '/office/days/2026-11-22/cook'],
  [['kitchen', 'dispatch'], '2026-11-22', '/office/days/2026-11-22'],
  [['courier'], '2026-11-22', '/office/run'],
  [['courier'], null, '/office/run'],
  [['kitchen'], null, '/office/me'],
])('%j start on %s at %s', (roles, date, page) => {
  expect(firstPageOf(roles, date)).toBe(page);
});
