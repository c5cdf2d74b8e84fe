import { createAskedAgain } from '../operations/asked-again.ts';
import { createPackedBody, type PackedBody } from '../operations/packed-body.ts';
import { createSharedAnswers } from '../operations/shared-answers.ts';
import { writeOk } from './write-answer.ts';

interface PublicAnswer {
  data: unknown;
  /** The whole wrapper as it goes over the wire; null of what is not kept, which is written by whoever sends it. */
  body: PackedBody | null;
}

/**
 * Answers that are the same for everyone, kept ready to send until the catalogue changes or the hour does: a cut-off may have passed. They are
 * kept from the second time on: most questions of filters and words are asked once.
 */
export interface PublicAnswers {
  /** The kept answer, or what `make` gives. */
  get(key: string, hour: string, make: () => Promise<unknown>): Promise<PublicAnswer> | PublicAnswer;
  clear(): void;
}

/** Of JSON; as objects the same answers take about three times as much again. */
const mostBytes = 4 * 1024 * 1024;

export function createPublicAnswers(): PublicAnswers {
  const isAskedAgain = createAskedAgain();
  const answers = createSharedAnswers<PublicAnswer>({ mostBytes, weigh: ({ body }) => body?.identity.length ?? null });
  return {
    get: (key, hour, make) =>
      answers.get(key, hour, async (onGrown) => {
        const isKept = isAskedAgain(key);
        const data = await make();
        return { data, body: isKept ? createPackedBody(writeOk(data), { firstQuality: 1, onGrown }) : null };
      }),
    clear: answers.clear,
  };
}
