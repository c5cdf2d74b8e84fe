import { solvePuzzle } from './solve-puzzle.ts';

/** Beside the page, which stays quick meanwhile. */
self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(solvePuzzle(data));
