import { describe, expect, it } from 'vitest';
import { isAssigned, readPastedCodes } from './pasted-codes.ts';

const regions: Record<string, string | null> = { '15124': 'near', '15125': 'far', '19001': null, '19002': null };
const regionOf = (code: string) => regions[code];
const near = { regionId: 'near', takesOver: false, regionOf };
const outcomes = (text: string, target = near) => readPastedCodes(text, target).map(({ outcome }) => outcome);
const codes = (text: string) => readPastedCodes(text, near).map(({ code }) => code);

describe('a pasted list of postal codes', () => {
  it.each([
    ['15124, 15125', ['15124', '15125']],
    ['151 24\n151 25', ['15124', '15125']],
    ['15124 15125 151 24', ['15124', '15125', '15124']],
    ['ΤΚ 15124; Τ.Κ. 151 25', ['15124', '15125']],
    ['1512\tΜαρούσι\n', [null, null]],
    ['15124 Μαρούσι', [null]],
    ['  \n,;', []],
  ])('%j is read as %j', (text, read) => {
    expect(codes(text)).toEqual(read);
  });

  it('reports for each code its outcome', () => {
    expect(outcomes('15124, 15125, 19001, 10001, 999, 19001')).toEqual([
      'here',
      'elsewhere',
      'added',
      'unknown',
      'unreadable',
      'twice',
    ]);
  });

  it('takes a code out of its region only when asked to, or when it is no longer served', () => {
    expect(outcomes('15125', { ...near, takesOver: true })).toEqual(['moved']);
    const none = { regionId: null, takesOver: false, regionOf } as unknown as typeof near;
    expect(outcomes('15125, 19001', none)).toEqual(['moved', 'here']);
  });

  it('assigns every code at most once, whatever is pasted, and loses no piece', () => {
    const pieces = ['15124', '151 25', '19001', '19002', 'x', '00000'];
    for (let turn = 0; turn < 200; turn++) {
      const text = Array.from({ length: 9 }, (_, place) => pieces[(turn * 7 + place * place * 3) % pieces.length]);
      const read = readPastedCodes(text.join(turn % 2 ? ',' : '\n'), { ...near, takesOver: turn % 3 === 0 });
      const assigned = read.filter(isAssigned).map(({ code }) => code);
      expect(new Set(assigned).size).toBe(assigned.length);
      expect(read).toHaveLength(text.length);
    }
  });
});
