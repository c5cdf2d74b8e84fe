import { solvePuzzle } from './solve-puzzle.ts';

/** Runs in a worker, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(solvePuzzle(data));
