import { createBoundedCache } from '../operations/bounded-cache.ts';
import { createPackedBody, type PackedBody } from '../operations/packed-body.ts';
import type { InlineSources } from '../operations/security.ts';
import { createSharedAnswers } from '../operations/shared-answers.ts';
import { hashInline } from './hash-inline.ts';
import type { Lasting } from './note-answers.ts';
import type { SharedQuestion } from './shared-question.ts';

/** A finished page that is the same, to the byte, for everybody who asks for it. */
export interface SharedPage {
  headers: Record<string, string>;
  inline: InlineSources;
  body: PackedBody;
  lasting: Lasting;
}

/** What asking on behalf of everybody came to. `personal`: each visitor must ask for themselves. */
export type SharedResult = SharedPage | 'personal' | 'busy';

export interface SharedRender {
  response: Response;
  nonce: string;
  lasting: Lasting;
}

/** Pages for visitors without cart or session: rendered once, on behalf of all, until something changes. */
export interface SharedPages {
  get(
    question: SharedQuestion,
    hour: string,
    render: () => Promise<SharedRender>,
  ): Promise<SharedResult> | SharedResult;
  clear(): void;
}

const mostBytes = 24 * 1024 * 1024;
/** As long as a shared API answer may be kept by anybody on its way. */
const brieflyInMs = 1000;
const mostBytesOfPaths = 256 * 1024;
/** A tenth less on the way to a phone, and one round trip less for many a page: worth it long before an answer of the API is. */
const usesBeforeBest = 3;

export function createSharedPages(): SharedPages {
  const pages = createSharedAnswers<SharedResult>({ mostBytes, weigh, lifetimeInMs });
  const personalPaths = createBoundedCache<true>(mostBytesOfPaths);
  return {
    get({ key, path }, hour, render) {
      const [pathname = ''] = path.split('?', 1);
      if (personalPaths.get(pathname)) return 'personal';
      return pages.get(key, hour, async (onGrown) => {
        const { response, nonce, lasting } = await render();
        if (response.status === 503) return 'busy';
        const saysItself = response.headers.has('cache-control');
        // With other queries it would be rendered once in vain each time.
        if (response.status === 200 && saysItself) personalPaths.set(pathname, true, 0);
        const isForEveryone = response.status === 200 && !saysItself && setsNothingOwn(response);
        if (!isForEveryone || lasting === 'not-at-all') return 'personal';
        const { html, inline } = hashInline(Buffer.from(await response.arrayBuffer()), nonce);
        const body = createPackedBody(html, { firstQuality: 5, usesBeforeBest, onGrown });
        return { headers: Object.fromEntries(response.headers), inline, body, lasting };
      });
    },
    clear: pages.clear,
  };
}

/** The language is set as the path asks, to the same for everybody who asks for it. */
function setsNothingOwn({ headers }: Response): boolean {
  return headers.getSetCookie().every((cookie) => /^(__Host-)?lang=/.test(cookie));
}

function weigh(result: SharedResult): number | null {
  if (result === 'busy') return null;
  return result === 'personal' ? 0 : result.body.identity.length;
}

function lifetimeInMs(result: SharedResult): number {
  return typeof result === 'object' && result.lasting === 'briefly' ? brieflyInMs : Number.POSITIVE_INFINITY;
}
