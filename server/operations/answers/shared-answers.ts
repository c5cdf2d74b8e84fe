import { createBoundedCache } from './bounded-cache.ts';

/** Responses that are the same for all visitors, made once and cached until the shop changes or the hour ends. */
interface SharedAnswers<Answer> {
  /** The cached response, or the result of `make`. Concurrent requests wait for the one being made. */
  get(key: string, hour: string, make: (onGrown: (bytes: number) => void) => Promise<Answer>): Promise<Answer> | Answer;
  clear(): void;
}

interface SharedAnswersOptions<Answer> {
  mostBytes: number;
  /** Null: sent to the waiting requests, and not cached. */
  weigh(answer: Answer): number | null;
  /** For responses that expire before the next change; without it they do not expire. */
  lifetimeInMs?(answer: Answer): number;
}

interface Entry<Answer> {
  answer: Answer;
  until: number;
}

export function createSharedAnswers<Answer>(options: SharedAnswersOptions<Answer>): SharedAnswers<Answer> {
  const { mostBytes, weigh, lifetimeInMs = () => Number.POSITIVE_INFINITY } = options;
  const openCache = () => ({
    kept: createBoundedCache<Entry<Answer>>(mostBytes),
    coming: new Map<string, Promise<Answer>>(),
  });
  let cache = openCache();
  let cachedHour = '';

  // In the cache of its beginning: if that was cleared meanwhile, the response is built from old data and not cached.
  async function makeFor(
    { kept, coming }: typeof cache,
    key: string,
    make: Parameters<SharedAnswers<Answer>['get']>[2],
  ) {
    let entry: Entry<Answer> | null = null;
    try {
      const begun = performance.now();
      const answer = await make((bytes) => entry && kept.grow(key, entry, bytes));
      const size = weigh(answer);
      entry = { answer, until: begun + lifetimeInMs(answer) };
      if (size !== null) kept.set(key, entry, size);
      return answer;
    } finally {
      coming.delete(key);
    }
  }

  return {
    get(key, hour, make) {
      if (hour !== cachedHour) cache = openCache();
      cachedHour = hour;
      const found = cache.kept.get(key);
      if (found && performance.now() < found.until) return found.answer;
      const coming = cache.coming.get(key);
      if (coming) return coming;
      const making = makeFor(cache, key, make);
      cache.coming.set(key, making);
      return making;
    },
    clear() {
      cache = openCache();
    },
  };
}
