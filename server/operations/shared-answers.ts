import { createBoundedCache } from './bounded-cache.ts';

/** What is the same for everybody, made once and kept until the shop changes or the hour does. */
interface SharedAnswers<Answer> {
  /** The kept answer, or what `make` gives. While one is being made, whoever else asks waits for that one. */
  get(key: string, hour: string, make: (onGrown: (bytes: number) => void) => Promise<Answer>): Promise<Answer> | Answer;
  clear(): void;
}

interface SharedAnswersOptions<Answer> {
  mostBytes: number;
  /** Null: it goes to those who wait for it, and is not kept. */
  weigh(answer: Answer): number | null;
  /** For what does not even last until the next change; otherwise there is no end to it. */
  lifetimeInMs?(answer: Answer): number;
}

interface Entry<Answer> {
  answer: Answer;
  until: number;
}

export function createSharedAnswers<Answer>(options: SharedAnswersOptions<Answer>): SharedAnswers<Answer> {
  const { mostBytes, weigh, lifetimeInMs = () => Number.POSITIVE_INFINITY } = options;
  const openShelf = () => ({
    kept: createBoundedCache<Entry<Answer>>(mostBytes),
    coming: new Map<string, Promise<Answer>>(),
  });
  let shelf = openShelf();
  let shelfHour = '';

  // On the shelf of its beginning: if that was cleared meanwhile, it is made of old facts and kept by nobody.
  async function makeFor(
    { kept, coming }: typeof shelf,
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
      if (hour !== shelfHour) shelf = openShelf();
      shelfHour = hour;
      const found = shelf.kept.get(key);
      if (found && performance.now() < found.until) return found.answer;
      const coming = shelf.coming.get(key);
      if (coming) return coming;
      const making = makeFor(shelf, key, make);
      shelf.coming.set(key, making);
      return making;
    },
    clear() {
      shelf = openShelf();
    },
  };
}
