import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactNumber, parseExactJson } from './exact-json.ts';

describe('JSON with exact numbers', () => {
  it('preserves digits that a number cannot represent', () => {
    expect(JSON.parse('{"orderCode":9876543210987655}').orderCode.toString()).not.toBe('9876543210987655');
    expect(parseExactJson('{"orderCode":9876543210987655,"amount":30.00,"ok":true,"none":null,"list":[1]}')).toEqual({
      orderCode: '9876543210987655',
      amount: '30.00',
      ok: true,
      none: null,
      list: ['1'],
    });
  });

  it('writes and reads back any digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000_000_000_000n, max: 9_999_999_999_999_999n }), (code) => {
        const text = JSON.stringify({ code: exactNumber(code.toString()) });
        expect(text).toBe(`{"code":${code}}`);
        expect(parseExactJson(text)).toEqual({ code: code.toString() });
      }),
    );
  });
});
