import { type RefObject, useEffect, useRef, useState } from 'react';

export const challengeCode = 'challenge-required';
const mostInARow = 3;

interface Answered {
  code?: string | undefined;
}

/**
 * Under load the shop requires a proof of work: it is computed in the background, and the form is sent again unchanged. Returns
 * true while that is in progress. Without scripts the text of the refusal explains how to continue by mail.
 */
export function useChallenge(
  answer: Answered | undefined,
  form: RefObject<HTMLFormElement | null>,
  button?: string,
): boolean {
  const [isAlive, setAlive] = useState(false);
  const [givenUp, setGivenUp] = useState<Answered | null>(null);
  const inARow = useRef(0);
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (answer?.code !== challengeCode) {
      inARow.current = 0;
      return;
    }
    let isGone = false;
    inARow.current += 1;
    const work =
      inARow.current > mostInARow ? Promise.resolve(false) : import('./work-out.ts').then((it) => it.workOut());
    work
      .catch(() => false)
      .then((isSolved) => {
        if (isGone) return;
        if (!isSolved) return setGivenUp(answer);
        form.current?.requestSubmit(button ? form.current.querySelector<HTMLButtonElement>(button) : undefined);
      });
    return () => {
      isGone = true;
    };
  }, [answer, form, button]);
  return isAlive && answer?.code === challengeCode && givenUp !== answer;
}
