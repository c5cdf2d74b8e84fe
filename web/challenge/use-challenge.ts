import { type RefObject, useEffect, useRef, useState } from 'react';

export const challengeCode = 'challenge-required';
const mostInARow = 3;

interface Answered {
  code?: string | undefined;
}

/**
 * A busy shop asks for some work first: it is done unseen, and the form is sent again as it stands. Answers whether that is
 * going on. Without scripts the words of the refusal say how to go on by mail.
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
