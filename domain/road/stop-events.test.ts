import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopEventKinds, stopEventOutcomes } from '#contract/words/road-words.ts';
import { correctClock } from './correct-clock.ts';
import { judgeStopEvent, stateOfStop } from './stop-events.ts';

describe('a stop event', () => {
  it.each([
    ['delivered', 'opened', 0, 'done'],
    ['delivered', 'opened', 1, 'waiting'],
    ['delivered', 'delivered', 0, 'known'],
    ['delivered', 'not-found', 0, 'conflict'],
    ['delivered', 'canceled', 0, 'conflict'],
    ['failed', 'opened', 1, 'done'],
    ['failed', 'delivered', 0, 'conflict'],
    ['again', 'opened', 1, 'done'],
    ['again', 'not-found', 1, 'conflict'],
    ['ended', 'opened', 1, 'done'],
    ['ended', 'not-found', 1, 'known'],
    ['ended', 'delivered', 0, 'conflict'],
    ['on-my-way', 'opened', 1, 'done'],
    ['on-my-way', 'not-accepted', 0, 'conflict'],
  ] as const)('%s at a door that is %s with %i cents due is %s', (kind, status, dueInCents, outcome) => {
    expect(judgeStopEvent(kind, { status, dueInCents })).toBe(outcome);
  });

  it('counts by the time it happened, in any order of arrival', () => {
    const stopEvent = fc.record({
      kind: fc.constantFrom(...stopEventKinds),
      outcome: fc.constantFrom(...stopEventOutcomes),
      at: fc.date({ noInvalidDate: true }),
    });
    const stopEvents = fc.uniqueArray(stopEvent, { selector: ({ at }) => at.getTime() });
    fc.assert(
      fc.property(stopEvents, fc.infiniteStream(fc.nat()), (recorded, dice) => {
        const shuffled = recorded
          .map((each) => ({ each, die: dice.next().value }))
          .toSorted((a, b) => a.die - b.die)
          .map(({ each }) => each);
        expect(stateOfStop('opened', shuffled)).toBe(stateOfStop('opened', recorded));
      }),
    );
  });

  it('leaves a stop failed until a new try is requested, and has no effect once it is over', () => {
    const at = (hour: number) => new Date(2026, 10, 20, hour);
    const failed = { kind: 'failed', outcome: 'done', at: at(10) } as const;
    const again = { kind: 'again', outcome: 'done', at: at(11) } as const;
    expect(stateOfStop('opened', [again, failed])).toBe('pending');
    expect(stateOfStop('opened', [again, failed, { ...failed, at: at(12) }])).toBe('failed');
    expect(stateOfStop('opened', [{ ...failed, outcome: 'conflict' }])).toBe('pending');
    expect(stateOfStop('delivered', [failed])).toBe('delivered');
    expect(stateOfStop('not-found', [])).toBe('ended');
  });
});

describe('a phone’s clock', () => {
  const received = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['is right', '11:50:00', '12:00:00', '11:50:00'],
    ['is an hour fast', '12:50:00', '13:00:00', '11:50:00'],
    ['is an hour slow', '10:50:00', '11:00:00', '11:50:00'],
    ['went back in between', '13:50:00', '12:00:00', '12:00:00'],
  ])('that %s is set right', (_, at, sentAt, expected) => {
    const day = (time: string) => new Date(`2026-11-20T${time}Z`);
    expect(correctClock({ at: day(at), sentAt: day(sentAt) }, received)).toEqual(day(expected));
  });

  it('never dates an event before the run or after its arrival', () => {
    const date = fc.date({ noInvalidDate: true });
    fc.assert(
      fc.property(date, date, (at, sentAt) => {
        const corrected = correctClock({ at, sentAt }, received).getTime();
        expect(corrected).toBeLessThanOrEqual(received.getTime());
        expect(corrected).toBeGreaterThanOrEqual(received.getTime() - 36 * 3_600_000);
      }),
    );
  });
});
