import { data, type RouterContextProvider, redirect } from 'react-router';
import { FieldErrors } from '#contract/answer.ts';
import { pagePath } from '#web/routing/page-path.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { type AccountAnswer, type AccountIntent, doneUrl } from './account-answer.ts';

interface AccountChange {
  intent: AccountIntent;
  subject?: string;
  /** Where the form stands on the page. */
  anchor: string;
  /** What was typed and may be shown again: never a password. */
  values?: Record<string, string>;
  /** What the way back carries besides word of what was done. */
  query?: Record<string, string>;
  /** What brings it back. It fits in no address: its page is the answer itself. */
  undo?: string;
  send: () => Promise<unknown>;
}

/** Carries a change out and answers its form: with data for scripts, with a redirect for a browser alone. */
export async function changeAccount(request: Request, change: AccountChange) {
  const { intent, subject, anchor, undo, values = {} } = change;
  try {
    await change.send();
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const named = FieldErrors.safeParse(error.data);
    const fields = named.success ? named.data.fields : {};
    const refusal = { intent, subject, isDone: false, code: error.code, fields, values } as const;
    return data<AccountAnswer>(refusal, { status: error.status });
  }
  if (!undo && wantsPage(request)) {
    throw redirect(doneUrl(pagePath(request), anchor, { ...change.query, done: intent }));
  }
  return data<AccountAnswer>({ intent, subject, undo, isDone: true });
}

/** Mails the code that what follows in this form asks for. */
export function mailProof(request: Request, context: Readonly<RouterContextProvider>, anchor: string) {
  const send = () => context.get(shopContext).call('customer-proof-request');
  return changeAccount(request, { intent: 'proof', anchor, send });
}
