import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { challengeCode } from '#web/challenge/use-challenge.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { dismissToast, showToast } from '#web/ui/toasts/toast-store.ts';
import type { SignInRefusal } from './sign-in-answer.ts';

const failureToast = 'sign-in';

/** `onReceived` is called once the answer is there and the page behind has been asked for again. */
export function useFormAnswer<Answer extends { isReceived: true }>(onReceived: (answer: Answer) => void) {
  const text = useText();
  const fetcher = useFetcher<Answer | SignInRefusal>();
  const { state, data } = fetcher;
  const latest = useRef(onReceived);
  useEffect(() => {
    latest.current = onReceived;
  });
  useEffect(() => {
    if (data && !data.isReceived && data.code !== challengeCode) sayFailure(codeText(text, data.code));
  }, [data, text]);
  useEffect(() => {
    if (state !== 'idle' || !data?.isReceived) return;
    // What failed before has been mended.
    hushFailure();
    latest.current(data as Answer);
  }, [state, data]);
  const refusal = data && !data.isReceived ? (data as SignInRefusal) : undefined;
  return { fetcher, refusal, isBusy: state !== 'idle' };
}

/** docs/spec.md#sign-in-errors: a toast with the words of the code. One place on screen, however often it fails. */
export function sayFailure(text: string): void {
  showToast({ id: failureToast, kind: 'error', text, isOnTop: true });
}

/** Whoever is mending what was refused has read it; beside the form the words stay. */
export function hushFailure(): void {
  dismissToast(failureToast);
}
