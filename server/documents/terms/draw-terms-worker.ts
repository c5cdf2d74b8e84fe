import { parentPort, workerData } from 'node:worker_threads';
import { drawTerms } from './draw-terms.ts';

parentPort?.postMessage(await drawTerms(workerData));
