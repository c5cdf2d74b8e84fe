import { describe, expect, it } from 'vitest';
import { foreignAddresses } from '#tests/support/network/foreign-addresses.ts';
import { readWayBack } from './way-back.ts';

function back(value: string): string {
  const form = new FormData();
  form.set('back', value);
  return readWayBack(form);
}

describe('the way back after a form', () => {
  it.each(['/', '/menu?diets=vegan', '/terms-and-conditions/cookies#cookie-choice'])('keeps %s', (path) => {
    expect(back(path)).toBe(path);
  });

  it.each(foreignAddresses)('never leaves the shop for %j', (path) => {
    expect(back(path)).toBe('/');
  });

  it('leads home by default', () => {
    expect(readWayBack(new FormData())).toBe('/');
  });
});
