import { setTimeout as sleep } from 'node:timers/promises';
import { isCollision } from './database-away.ts';

const pauseInMs = 20;

/** Retries after a collision, each time after a longer and random pause, so that the same two do not collide again. */
export async function retryCollisions<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let turn = 1; ; turn++) {
    try {
      return await work();
    } catch (error) {
      if (turn >= tries || !isCollision(error)) throw error;
      await sleep(Math.random() * pauseInMs * 2 ** turn);
    }
  }
}
