import { expect, it } from 'vitest';
import { countPinFailure, isGuessablePin, locksAt, rolesOnTablet } from './tablet-rules.ts';

it.each(['0000', '1111', '1234', '4321', '987654', '12345678', '2580', '0852', '1212', '123123', '1984', '2012'])(
  '%s is guessed at once',
  (pin) => {
    expect(isGuessablePin(pin)).toBe(true);
  },
);

it.each(['1357', '7294', '1233', '90210', '112233'])('%s is not', (pin) => {
  expect(isGuessablePin(pin)).toBe(false);
});

it('on a tablet a person has only the roles of the tablet, and the owner has all of them', () => {
  expect(rolesOnTablet(['kitchen', 'accounts'], ['kitchen', 'dispatch'])).toEqual(['kitchen']);
  expect(rolesOnTablet(['owner'], ['kitchen', 'courier'])).toEqual(['kitchen', 'courier']);
  expect(rolesOnTablet(['support'], ['kitchen'])).toEqual([]);
});

it('five wrong PINs make it wait a quarter of an hour, ten make it void', () => {
  const now = new Date('2026-11-15T09:00:00Z');
  const later = new Date('2026-11-15T09:15:00Z');
  expect(countPinFailure(3, now)).toEqual({ failures: 4, blockedUntil: null, isVoid: false });
  expect(countPinFailure(4, now)).toEqual({ failures: 5, blockedUntil: later, isVoid: false });
  expect(countPinFailure(9, now)).toEqual({ failures: 10, blockedUntil: later, isVoid: true });
});

it('a tablet locks five minutes after its last use', () => {
  expect(locksAt(new Date('2026-11-15T09:00:00Z'))).toEqual(new Date('2026-11-15T09:05:00Z'));
});
