import { useEffect } from 'react';
import { useActionData, useFetcher, useSearchParams } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { type AccountAnswer, type AccountIntent, findIntent } from './account-answer.ts';

/**
 * One form of the account, or several that alternate: sending, and the last response. Scripts send it in the background; without
 * them the response comes with the page, or in its address. docs/spec.md#messages-success: a success is shown as a toast too.
 */
export function useAccountAnswer(...intents: readonly [AccountIntent, ...AccountIntent[]]) {
  const text = useText();
  const fetcher = useFetcher<AccountAnswer>({ key: `account ${intents[0]}` });
  const onPage = usePageAnswer(intents);
  const answer = fetcher.data ?? onPage;
  const done = answer?.isDone ? answer.intent : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is announced once, also one with equal contents.
  useEffect(() => {
    if (done) showToast({ id: `account ${done}`, kind: 'success', text: text(`account-done-${done}`) });
  }, [done, fetcher.data, text]);
  return { fetcher, answer, isBusy: fetcher.state !== 'idle' };
}

/** The response that came with the page itself, before or without scripts. */
function usePageAnswer(intents: readonly AccountIntent[]): AccountAnswer | undefined {
  const acted = useActionData<AccountAnswer>();
  const [params] = useSearchParams();
  if (acted) return intents.includes(acted.intent) ? acted : undefined;
  const done = findIntent(params.get('done'));
  return done && intents.includes(done) ? { intent: done, isDone: true } : undefined;
}
