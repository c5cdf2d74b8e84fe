import { athensHourOf, type CalendarDate } from '#domain/athens-time.ts';
import { writeAnswer } from '../calls/written-answers.ts';
import { createBoundedCache } from '../operations/answers/bounded-cache.ts';
import { readDayStamp, readStamp } from './day-stamp-store.ts';
import type { KitchenBook } from './kitchen-book.ts';
import type { KitchenDeps } from './kitchen-deps.ts';
import { shareReads } from './share-reads.ts';

interface Kept {
  /** Changes with every commit. */
  stamp: string;
  /** Changes with every commit concerning the date; null for a small board, which is read just as quickly. */
  dayStamp: string | null;
  book: KitchenBook;
  board: object;
}

interface BoardQuestion {
  /** Other inputs: the language, and the reader's permissions. */
  board: string;
  date: CalendarDate;
  now: Date;
  /** True if reading the board costs more than reading the stamp of its date. */
  isLarge: boolean;
}

const mostBytes = 24 * 1024 * 1024;
/** Memory relative to the JSON: as an object, as JSON, and compressed. */
const timesItsJson = 5;

type KeepBoard = <Board extends object>(question: BoardQuestion, read: () => Promise<Board>) => Promise<Board>;

/**
 * A board that was read is given again for as long as nothing was committed to the database since, or nothing that its date is made of
 * (docs/decisions/0080-cached-boards.md, 0087-board-stamp-per-date.md). Concurrent callers share one read.
 */
export function keepBoards({ db, book, spot }: KitchenDeps): KeepBoard {
  const share = shareReads();
  const kept = createBoundedCache<Kept>(mostBytes);
  return async <Board extends object>(
    { board: name, date, now, isLarge }: BoardQuestion,
    read: () => Promise<Board>,
  ) => {
    // Cut-offs and midnights change a board without any write; both fall on a full hour, which is part of the key.
    const key = `${name} ${date} ${athensHourOf(now)}`;
    // Read before the board: a commit in between makes the board newer than its stamp, which only costs another read.
    const [stamp, recipes] = await Promise.all([share('stamp', () => readStamp(db)), book.get()]);
    const found = kept.get(key);
    if (found && found.stamp === stamp && found.book === recipes) return found.board as Board;
    const dayStamp = isLarge ? await share(`day ${date}`, () => readDayStamp(db, { spot, date })) : null;
    if (isLarge && found && found.dayStamp === dayStamp && found.book === recipes) {
      found.stamp = stamp;
      return found.board as Board;
    }
    const { board, size } = await share(key, async () => {
      const fresh = await read();
      return { board: fresh, size: writeAnswer(fresh).identity.length * timesItsJson };
    });
    kept.set(key, { stamp, dayStamp, book: recipes, board }, size);
    return board;
  };
}
