import { describe, expect, it } from 'vitest';
import { drainOutbox, type SendOutcome } from './drain-outbox.ts';

/** Returns the listed outcomes one by one, then 'nothing-due'. */
function sender(outcomes: SendOutcome[]) {
  const left = [...outcomes];
  return { left, sendOne: async (): Promise<SendOutcome> => left.shift() ?? 'nothing-due' };
}

describe('an outbox', () => {
  it('is sent to its end, past refused entries', async () => {
    const { left, sendOne } = sender(['sent', 'refused', 'sent']);
    expect(await drainOutbox(sendOne)).toBe(2);
    expect(left).toEqual([]);
  });

  it('stops as soon as the other side cannot be reached', async () => {
    const { left, sendOne } = sender(['sent', 'unreachable', 'sent']);
    expect(await drainOutbox(sendOne)).toBe(1);
    expect(left).toEqual(['sent']);
  });

  it('starts no further entry once it is stopped', async () => {
    const { left, sendOne } = sender(['sent', 'sent']);
    expect(await drainOutbox(sendOne, () => left.length < 2)).toBe(1);
    expect(left).toEqual(['sent']);
  });
});
