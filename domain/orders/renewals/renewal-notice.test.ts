import { describe, expect, it } from 'vitest';
import { mayRenewFrom, noticeAt } from './renewal-notice.ts';

const now = new Date('2026-10-23T10:00:00+03:00');

describe('the notice before a renewal', () => {
  it('is written an hour more than three Athens days before, also when the clocks go back between', () => {
    expect(noticeAt(new Date('2026-10-26T10:00:00+02:00')).toISOString()).toBe('2026-10-23T06:00:00.000Z');
  });
  it.each([
    ['there is no notice', null, '2026-10-26T10:00:00+02:00'],
    ['the notice waits to be sent', { sentAt: null, isConfirmation: false }, '2026-10-26T10:00:00+02:00'],
    [
      'the notice was sent',
      { sentAt: new Date('2026-10-21T09:00:00+03:00'), isConfirmation: false },
      '2026-10-24T09:00:00+03:00',
    ],
    [
      'the confirmation that announced it waits to be sent',
      { sentAt: null, isConfirmation: true },
      '2026-10-23T10:01:00+03:00',
    ],
    ['the confirmation that announced it was sent', { sentAt: now, isConfirmation: true }, '2026-10-23T10:00:00+03:00'],
  ])('allows the renewal from then on, when %s', (_when, notice, from) => {
    expect(mayRenewFrom(notice, now)).toEqual(new Date(from));
  });
});
