/** Proof of work that a busy shop requires before an expensive request. */
export const challengeRule = {
  /** The header of a call that carries the answer: the puzzle, a colon and the number found. */
  header: 'challenge-answer',
  /** Value sent by a form without scripts; only a code by mail can be requested with it. */
  unsolved: 'unsolved',
  /** The first part of a puzzle: with how many zero bits the SHA-256 of the answer must begin. */
  bitsOf: (puzzle: string): number => Number.parseInt(puzzle, 10),
  leadingZeros(hash: Uint8Array): number {
    let zeros = 0;
    for (const byte of hash) {
      zeros += Math.clz32(byte) - 24;
      if (byte !== 0) break;
    }
    return zeros;
  },
};
