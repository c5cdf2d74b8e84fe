import { createPackedBody, type PackedBody } from '../operations/answers/packed-body.ts';
import { createSeenBefore } from '../operations/answers/seen-before.ts';
import { createSharedAnswers } from '../operations/answers/shared-answers.ts';
import { writeOk } from './write-answer.ts';

interface PublicAnswer {
  data: unknown;
  /** The serialised response; null if it is not cached, then the transport serialises it. */
  body: PackedBody | null;
}

/**
 * Responses that are the same for everyone, cached ready to send until the catalogue or the hour changes: a cut-off may have passed. They
 * are cached from the second request on: most queries with filters and search words are made only once.
 */
export interface PublicAnswers {
  /** The cached response, or else the result of `make`. */
  get(key: string, hour: string, make: () => Promise<unknown>): Promise<PublicAnswer> | PublicAnswer;
  clear(): void;
}

/** Bytes of JSON; as objects the same responses take about three times as much again. */
const mostBytes = 4 * 1024 * 1024;

export function createPublicAnswers(): PublicAnswers {
  const wasRequestedBefore = createSeenBefore();
  const answers = createSharedAnswers<PublicAnswer>({ mostBytes, weigh: ({ body }) => body?.identity.length ?? null });
  return {
    get: (key, hour, make) =>
      answers.get(key, hour, async (onGrown) => {
        const isKept = wasRequestedBefore(key);
        const data = await make();
        return { data, body: isKept ? createPackedBody(writeOk(data), { firstQuality: 1, onGrown }) : null };
      }),
    clear: answers.clear,
  };
}
