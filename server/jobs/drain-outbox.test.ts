import { describe, expect, it } from 'vitest';
import { drainOutbox, type SendOutcome } from './drain-outbox.ts';

/** Sends what is listed; afterwards nothing is due. */
function sender(outcomes: SendOutcome[]) {
  const left = [...outcomes];
  return { left, sendOne: async (): Promise<SendOutcome> => left.shift() ?? 'nothing-due' };
}

describe('an outbox', () => {
  it('is sent to its end, past what is refused', async () => {
    const { left, sendOne } = sender(['sent', 'refused', 'sent']);
    expect(await drainOutbox(sendOne)).toBe(2);
    expect(left).toEqual([]);
  });

  it('waits as soon as the other side cannot be reached', async () => {
    const { left, sendOne } = sender(['sent', 'unreachable', 'sent']);
    expect(await drainOutbox(sendOne)).toBe(1);
    expect(left).toEqual(['sent']);
  });

  it('begins nothing once it is stopped', async () => {
    const { left, sendOne } = sender(['sent', 'sent']);
    expect(await drainOutbox(sendOne, () => left.length < 2)).toBe(1);
    expect(left).toEqual(['sent']);
  });
});
