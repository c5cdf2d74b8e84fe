import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchAnswers } from './answer-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setImmediate', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const never = new Promise<never>(() => {});
/** The current state of a promise. */
function endOf(asked: Promise<unknown>): () => string {
  let end = 'waiting';
  asked.then(
    () => {
      end = 'answered';
    },
    ({ message }: Error) => {
      end = message;
    },
  );
  return () => end;
}

async function pass(ms: number, meanwhile: () => unknown = () => {}): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    meanwhile();
    await vi.advanceTimersByTimeAsync(100);
  }
}

it('gives up within four seconds of silence, however often idle connections are lent meanwhile', async () => {
  const watch = watchAnswers({ silentForMs: () => performance.now() });
  const end = endOf(watch(never));
  await pass(2_500, () => watch(Promise.resolve('a connection'), false));
  expect(end()).toBe('waiting');
  await pass(1_500, () => watch(Promise.resolve('a connection'), false));
  expect(end()).toBe('the database has not answered for seconds');
  const later = endOf(watch(never));
  await pass(1_000);
  expect(later()).toBe('the database has not answered for seconds');
});

it('waits while the database answers other statements, or its pings', async () => {
  const watch = watchAnswers({ silentForMs: () => performance.now() });
  const end = endOf(watch(never));
  await pass(6_000, () => watch(Promise.resolve('a row')));
  expect(end()).toBe('waiting');
  const pinged = endOf(watchAnswers({ silentForMs: () => 800 })(never));
  await pass(6_000);
  expect(pinged()).toBe('waiting');
});
