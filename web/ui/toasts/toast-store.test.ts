import { describe, expect, it } from 'vitest';
import { createToastStore, mostToasts, type ToastClock } from './toast-store.ts';

function createTestClock() {
  let now = 0;
  const timers = new Map<number, { at: number; act: () => void }>();
  const clock: ToastClock = {
    now: () => now,
    startTimer(act, timeInMs) {
      const id = timers.size + 1 + Math.random();
      timers.set(id, { at: now + timeInMs, act });
      return id;
    },
    stopTimer: (timer) => timers.delete(timer as number),
  };
  function advance(byInMs: number) {
    now += byInMs;
    for (const [id, { at, act }] of [...timers]) {
      if (at > now) continue;
      timers.delete(id);
      act();
    }
  }
  return { clock, advance };
}

function createTestStore() {
  const { clock, advance } = createTestClock();
  const store = createToastStore(clock);
  return { store, advance, texts: () => store.list().map((toast) => toast.text) };
}

describe('toast store', () => {
  it.each([
    ['success', 2000],
    ['error', 4000],
    ['blank', 4000],
  ] as const)('keeps a %s toast %i ms', (kind, timeInMs) => {
    const { store, advance, texts } = createTestStore();
    store.show({ kind, text: 'a' });
    advance(timeInMs - 1);
    expect(texts()).toEqual(['a']);
    advance(1);
    expect(texts()).toEqual([]);
  });
  it('keeps a loading toast until it is replaced, then starts its timer', () => {
    const { store, advance, texts } = createTestStore();
    const id = store.show({ kind: 'loading', text: 'sending' });
    advance(60_000);
    store.show({ id, kind: 'success', text: 'sent' });
    expect(texts()).toEqual(['sent']);
    advance(2000);
    expect(texts()).toEqual([]);
  });
  it('stops the timer while paused and continues with the remaining time', () => {
    const { store, advance, texts } = createTestStore();
    store.show({ kind: 'error', text: 'a' });
    advance(3000);
    store.pause();
    store.pause();
    advance(30_000);
    expect(texts()).toEqual(['a']);
    store.resume();
    advance(999);
    expect(texts()).toEqual(['a']);
    advance(1);
    expect(texts()).toEqual([]);
  });
  it('starts the timer of a toast shown while paused only on resume', () => {
    const { store, advance, texts } = createTestStore();
    store.show({ kind: 'error', text: 'a' });
    store.pause();
    store.show({ kind: 'success', text: 'b' });
    advance(10_000);
    store.resume();
    advance(2000);
    expect(texts()).toEqual(['a']);
  });
  it('shows at most 20, dropping the oldest', () => {
    const { store, texts } = createTestStore();
    for (let number = 1; number <= mostToasts + 2; number++) store.show({ kind: 'loading', text: String(number) });
    expect(texts()).toHaveLength(mostToasts);
    expect(texts()[0]).toBe('3');
  });
  it('notifies listeners and returns a stable list between changes', () => {
    const { store } = createTestStore();
    let calls = 0;
    const stop = store.subscribe(() => calls++);
    const id = store.show({ text: 'a' });
    expect(store.list()).toBe(store.list());
    store.dismiss(id);
    stop();
    store.show({ text: 'b' });
    expect(calls).toBe(2);
  });
});
