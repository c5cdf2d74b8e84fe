import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeRule } from '#contract/fields/challenge.ts';
import { solvePuzzle } from './solve-puzzle.ts';

describe('a puzzle', () => {
  it.each([0, 1, 5, 8, 12])('of %i bits is solved according to SHA-256, at any length', (bits) => {
    for (const length of [0, 20, 40, 45, 55, 60, 64, 90, 130]) {
      const puzzle = `${bits}.${randomBytes(length).toString('base64url')}`;
      const answer = solvePuzzle(puzzle);
      expect(answer.startsWith(`${puzzle}:`)).toBe(true);
      expect(challengeRule.leadingZeros(createHash('sha256').update(answer).digest())).toBeGreaterThanOrEqual(bits);
    }
  });
});
