import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { challengeCode } from '#web/challenge/use-challenge.ts';
import { codeText } from '#web/forms/code-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { dismissToast, showToast } from '#web/ui/toasts/toast-store.ts';
import type { SignInRefusal } from './sign-in-answer.ts';

const failureToast = 'sign-in';

/** `onReceived` is called once the response has arrived and the page behind has been reloaded. */
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
    // The previous error was fixed.
    hushFailure();
    latest.current(data as Answer);
  }, [state, data]);
  const refusal = data && !data.isReceived ? (data as SignInRefusal) : undefined;
  return { fetcher, refusal, isBusy: state !== 'idle' };
}

/** docs/spec.md#sign-in-errors: a toast with the text of the code. Repeated failures replace the same toast. */
export function sayFailure(text: string): void {
  showToast({ id: failureToast, kind: 'error', text, isOnTop: true });
}

/** Closes the toast once the input is being corrected; beside the form the text stays. */
export function hushFailure(): void {
  dismissToast(failureToast);
}
