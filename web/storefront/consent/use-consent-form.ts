import { type SubmitEvent, useState } from 'react';
import { consentPath } from '#contract/paths.ts';
import { keepTrying, reach } from '#web/network/keep-trying.ts';
import { type ConsentAnswer, rememberConsent } from '#web/visit/consent-answer.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';

/** Form for the choice about cookies. A choice may be retried until there is a response: the last one counts. */
export function useConsentForm() {
  const { consent } = useShopFacts();
  const [state, setState] = useState<'open' | 'sent' | 'saved'>('open');

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
    // `keepalive`: a choice counts even when the visitor leaves right after it.
    const ask = () =>
      fetch(consentPath, { method: 'POST', body, headers: { accept: 'application/json' }, keepalive: true });
    setState('sent');
    try {
      rememberConsent((await (await keepTrying(() => reach(ask))).json()) as ConsentAnswer, consent);
      setState('saved');
    } catch {
      setState('open');
    }
  }
  return { state, formProps: { method: 'post', action: consentPath, onSubmit: handleSubmit } as const };
}
