import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGreekKeyboard } from './greek-keyboard.ts';
import { readScannedCode } from './scanned-code.ts';

/** The Greek layouts of Windows (a capital W is a dead key) and of Linux, key by key from the Latin one. */
const small: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((key, at) => [key, [...'αβψδεφγηιξκλμνοπ;ρστθωςχυζ'][at] ?? '']),
);
const typeOn = (system: 'windows' | 'linux') => (code: string) =>
  [...code]
    .map((sign) => {
      if (sign === 'Q') return ':';
      if (sign === ':') return '¨';
      if (sign === 'W') return system === 'windows' ? '΅' : 'Σ';
      const key = small[sign.toLowerCase()];
      return key === undefined ? sign : sign === sign.toLowerCase() ? key : key.toUpperCase();
    })
    .join('')
    .replaceAll('΅ι', 'ΐ')
    .replaceAll('΅υ', 'ΰ');

const token = fc.stringMatching(/^[A-Za-z0-9_-]{16}$/);

describe.each(['windows', 'linux'] as const)('a scanner on the Greek keyboard of %s', (system) => {
  const type = typeOn(system);

  it('is read correctly for any code, alone or as the address on the label', () => {
    fc.assert(
      fc.property(token, (code) => {
        for (const written of [code, `https://shop.example/batch/${code}`]) {
          const read = readScannedCode(type(written));
          expect(read?.kind === 'label' ? read.tokens : []).toContain(code);
        }
      }),
    );
  });

  it('does not change text typed in Latin', () => {
    fc.assert(
      fc.property(token, (code) => {
        fc.pre(!/^\d+$/.test(code));
        expect(readScannedCode(code)).toEqual({ kind: 'label', tokens: [code] });
      }),
    );
  });
});

it('reads a number of readings that stays small', () => {
  expect(readGreekKeyboard('Σ'.repeat(40)).length).toBeLessThanOrEqual(256);
});
