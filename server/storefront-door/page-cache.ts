import { createBoundedCache } from '../operations/bounded-cache.ts';

/** A finished page, cut where its nonce stood, so that each visitor gets the same page with a nonce of their own. */
interface KeptPage {
  pieces: Buffer[];
  status: number;
  headers: [string, string][];
}

export interface PageCache {
  find(key: string, day: string): { render(nonce: string): Buffer; status: number; headers: [string, string][] } | null;
  /** `shelf` comes from `openShelf` before the page was made: if the shop changed meanwhile, the page is not kept. */
  keep(
    shelf: symbol,
    key: string,
    day: string,
    page: { body: string; nonce: string; status: number; headers: [string, string][] },
  ): void;
  openShelf(): symbol;
  clear(): void;
}

const mostBytes = 16 * 1024 * 1024;

/** Pages for visitors without cart or session. They all see the same, so it is rendered once until something changes. */
export function createPageCache(): PageCache {
  const kept = createBoundedCache<KeptPage>(mostBytes);
  let keptDay = '';
  let shelf = Symbol('shelf');
  return {
    find(key, day) {
      const page = day === keptDay ? kept.get(key) : undefined;
      if (!page) return null;
      return { status: page.status, headers: page.headers, render: (nonce) => join(page.pieces, nonce) };
    },
    keep(openedShelf, key, day, { body, nonce, status, headers }) {
      if (openedShelf !== shelf) return;
      if (day !== keptDay) kept.clear();
      keptDay = day;
      const pieces = body.split(nonce).map((piece) => Buffer.from(piece));
      kept.set(key, { pieces, status, headers }, Buffer.byteLength(body));
    },
    openShelf: () => shelf,
    clear() {
      kept.clear();
      shelf = Symbol('shelf');
    },
  };
}

function join(pieces: Buffer[], nonce: string): Buffer {
  const mark = Buffer.from(nonce);
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [mark, piece])));
}
