import { createBoundedCache } from '../operations/answers/bounded-cache.ts';
import { createPackedBody, type PackedBody } from '../operations/answers/packed-body.ts';
import { createSharedAnswers } from '../operations/answers/shared-answers.ts';
import type { InlineSources } from '../operations/security.ts';
import { hashInline } from './hash-inline.ts';
import type { Lasting } from './record-page-inputs.ts';
import type { SharedQuestion } from './shared-question.ts';

/** A rendered page that is the same, to the byte, for all visitors. */
export interface SharedPage {
  headers: Record<string, string>;
  inline: InlineSources;
  body: PackedBody;
  lasting: Lasting;
}

/** The result of a shared rendering. `personal`: it must be rendered for each visitor. */
export type SharedResult = SharedPage | 'personal' | 'busy';

export interface SharedRender {
  response: Response;
  nonce: string;
  lasting: Lasting;
}

/** Pages for visitors without cart or session: rendered once for all of them, until something changes. */
export interface SharedPages {
  get(
    question: SharedQuestion,
    hour: string,
    render: () => Promise<SharedRender>,
  ): Promise<SharedResult> | SharedResult;
  clear(): void;
}

const mostBytes = 24 * 1024 * 1024;
/** The same as the lifetime of a public API response. */
const brieflyInMs = 1000;
const mostBytesOfPaths = 256 * 1024;
/** A tenth smaller on the way to a phone, and one round trip less for many pages: worthwhile long before it is for an API response. */
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
        // With other queries it would be rendered in vain once more each time.
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

/** True when its only cookie is the language of the path, the same for all visitors. */
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
