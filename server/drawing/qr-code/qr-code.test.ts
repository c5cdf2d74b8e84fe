import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const drawn = (text: string) => qrCode(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('is the one that code readers were seen to read', () => {
    expect(drawn('https:/')).toEqual([
      '#######.##.#..#######',
      '#.....#...#...#.....#',
      '#.###.#..##.#.#.###.#',
      '#.###.#.#.###.#.###.#',
      '#.###.#.#.#.#.#.###.#',
      '#.....#.####..#.....#',
      '#######.#.#.#.#######',
      '........#..##........',
      '#...#.######.#####..#',
      '.#.###...####....##..',
      '..##.###.#.#..####.#.',
      '##.....##....##......',
      '###...##.#..######.#.',
      '........#.#.###.####.',
      '#######.#.#.##.###.#.',
      '#.....#..#.##..#...##',
      '#.###.#.####..#.##..#',
      '#.###.#..####..##.###',
      '#.###.#...##..####...',
      '#.....#...#..##......',
      '#######.##..###..#..#',
    ]);
  });

  it.each([
    [14, 21],
    [15, 25],
    [62, 33],
    [106, 41],
    [107, 45],
    [213, 57],
    [214, 61],
    [666, 97],
  ])('of %i bytes has %i modules a side', (length, size) => {
    const code = qrCode('a'.repeat(length));
    expect(code).toHaveLength(size);
    expect(code.every((row) => row.length === size)).toBe(true);
  });

  it('has its three corner marks and the dark module, whatever it says', () => {
    const code = drawn('https://www1.aade.gr/tameiakes/myweb/q1.php?SIG=example');
    const mark = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    expect(code.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(mark);
    expect(code.slice(0, 7).map((row) => row.slice(-7))).toEqual(mark);
    expect(code.slice(-7).map((row) => row.slice(0, 7))).toEqual(mark);
    expect(code.at(-8)?.[8]).toBe('#');
  });

  it('refuses what no code of its kind can hold', () => {
    expect(() => qrCode('a'.repeat(667))).toThrow(RangeError);
  });
});
