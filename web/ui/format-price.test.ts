import { describe, expect, it } from 'vitest';
import { formatPrice } from './format-price.ts';

describe('formatPrice', () => {
  it('writes euro in German form with a no-break space', () => {
    expect(formatPrice(10180)).toBe('101,80\u00a0€');
    expect(formatPrice(123456)).toBe('1.234,56\u00a0€');
    expect(formatPrice(0)).toBe('0,00\u00a0€');
  });
  it('writes the true minus before a discount', () => {
    expect(formatPrice(-1000)).toBe('\u221210,00\u00a0€');
  });
  it('writes a plus before a surcharge only when asked', () => {
    expect(formatPrice(140, { signed: true })).toBe('+1,40\u00a0€');
    expect(formatPrice(0, { signed: true })).toBe('0,00\u00a0€');
    expect(formatPrice(-140, { signed: true })).toBe('\u22121,40\u00a0€');
  });
  it('leaves out empty cents in running text, never half of them', () => {
    expect(formatPrice(3800, { short: true })).toBe('38\u00a0€');
    expect(formatPrice(250, { short: true })).toBe('2,50\u00a0€');
  });
  it('never writes minus zero', () => {
    expect(formatPrice(-0)).toBe('0,00\u00a0€');
  });
});
