import { createHash } from 'node:crypto';

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

const mostEntries = 500;

export function createPublicAnswers(): PublicAnswers {
  let kept = new Map<string, PublicAnswer>();
  let keptDay = '';
  return {
    async get(key, day, make) {
      if (day !== keptDay) kept = new Map();
      keptDay = day;
      const shelf = kept;
      const found = shelf.get(key);
      if (found) {
        // Last used goes last, so that the first is the one to drop.
        shelf.delete(key);
        shelf.set(key, found);
        return found;
      }
      const data = await make();
      const json = Buffer.from(JSON.stringify({ code: 'ok', data, message: '' }));
      const answer = { data, json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
      // If the shelf was cleared meanwhile, this answer is made of old facts: it goes out, but is kept by nobody.
      shelf.set(key, answer);
      if (shelf.size > mostEntries) shelf.delete(shelf.keys().next().value as string);
      return answer;
    },
    clear() {
      kept = new Map();
    },
  };
}
