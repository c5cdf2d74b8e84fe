import { expect, it } from 'vitest';
import type { Run, Stop, StopEvent } from '#contract/road/road.ts';
import { applyPendingToRun, currentStop, runProgressOf } from './apply-pending-to-run.ts';

const stopOf = (deliveryId: string, facts: Partial<Stop> = {}) =>
  ({ deliveryId, state: 'pending', isOnMyWay: false, failReason: null, due: 4500, ...facts }) as Stop;
const runOf = (...stops: Stop[]) => ({ id: 'run', stops }) as Run;
const at = '2026-11-20T08:00:00Z';
const kept = (deliveryId: string, stopEvent: object, runId = 'run') => ({
  place: 1,
  runId,
  door: '',
  deed: { id: 'x', deliveryId, at, ...stopEvent } as StopEvent,
});

it('shows unsent stop events at once, of this run only', () => {
  const run = runOf(stopOf('a'), stopOf('b'), stopOf('c'), stopOf('d'));
  const laid = applyPendingToRun(run, [
    kept('a', { kind: 'collected' }),
    kept('a', { kind: 'delivered' }),
    kept('b', { kind: 'on-my-way' }),
    kept('c', { kind: 'failed', reason: 'refused' }),
    kept('d', { kind: 'delivered' }, 'another'),
  ]);
  expect(laid.stops).toMatchObject([
    { state: 'delivered', due: 0 },
    { state: 'pending', isOnMyWay: true },
    { state: 'failed', failReason: 'refused', due: 4500 },
    { state: 'pending', due: 4500 },
  ]);
  expect(runProgressOf(laid)).toEqual({ delivered: 1, failed: 1, left: 2 });
});

it('changes no finished stop', () => {
  const run = runOf(stopOf('a', { state: 'ended' }), stopOf('b', { state: 'delivered', due: 0 }));
  expect(applyPendingToRun(run, [kept('a', { kind: 'delivered' }), kept('b', { kind: 'failed' })]).stops).toEqual(
    run.stops,
  );
});

it('goes to the chosen stop, else to the next', () => {
  const run = runOf(stopOf('a', { state: 'delivered' }), stopOf('b', { state: 'failed' }), stopOf('c'), stopOf('d'));
  expect(currentStop(run, null)?.deliveryId).toBe('c');
  expect(currentStop(run, 'b')?.deliveryId).toBe('b');
  expect(currentStop(runOf(stopOf('a', { state: 'delivered' })), null)).toBeNull();
});
