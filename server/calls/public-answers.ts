import { createHash } from 'node:crypto';
import { createBoundedCache } from '../operations/bounded-cache.ts';

export interface PublicAnswer {
  data: unknown;
  /** The whole wrapper as it goes over the wire, its letters already encoded. */
  json: Buffer;
  etag: string;
}

/** Answers that are the same for everyone, kept ready to send until the catalogue changes or the day does. */
export interface PublicAnswers {
  /** The kept answer, or what `make` gives. */
  get(key: string, day: string, make: () => Promise<unknown>): Promise<PublicAnswer>;
  clear(): void;
}

/** Of JSON; as objects the same answers take about three times as much again. */
const mostBytes = 8 * 1024 * 1024;

export function createPublicAnswers(): PublicAnswers {
  let kept = createBoundedCache<PublicAnswer>(mostBytes);
  let keptDay = '';
  return {
    async get(key, day, make) {
      if (day !== keptDay) kept = createBoundedCache(mostBytes);
      keptDay = day;
      const shelf = kept;
      const found = shelf.get(key);
      if (found) return found;
      const data = await make();
      const json = Buffer.from(JSON.stringify({ code: 'ok', data, message: '' }));
      const answer = { data, json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
      // If the shelf was cleared meanwhile, this answer is made of old facts: it goes out, but is kept by nobody.
      shelf.set(key, answer, json.length);
      return answer;
    },
    clear() {
      kept = createBoundedCache(mostBytes);
    },
  };
}
