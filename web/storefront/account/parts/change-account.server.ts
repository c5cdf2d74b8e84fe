import { data, type RouterContextProvider, redirect } from 'react-router';
import { FieldErrors } from '#contract/fields/answer.ts';
import { pagePath } from '#web/routing/page-path.ts';
import { wantsPage } from '#web/routing/way-back.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { type AccountAnswer, type AccountIntent, doneUrl } from './account-answer.ts';

interface AccountChange {
  intent: AccountIntent;
  subject?: string;
  /** Anchor of the form on the page. */
  anchor: string;
  /** Typed values that may be shown again: never a password. */
  values?: Record<string, string>;
  /** Extra query parameters of the redirect. */
  query?: Record<string, string>;
  /** Data to undo the action. Too long for an address, so the page is rendered as the response itself. */
  undo?: string;
  send: () => Promise<unknown>;
}

/** Executes a change and responds to its form: with data for scripts, with a redirect for a browser without them. */
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

/** Mails the code that the next step of this form requires. */
export function mailProof(request: Request, context: Readonly<RouterContextProvider>, anchor: string) {
  const send = () => context.get(shopContext).call('customer-proof-request');
  return changeAccount(request, { intent: 'proof', anchor, send });
}
