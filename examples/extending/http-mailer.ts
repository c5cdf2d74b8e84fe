import { type Mailer, MailRefused } from '#server/outside/mail/mailer.ts';

/** Mail by the HTTP API of a provider instead of SMTP; to be returned by `openMailer` in server/run-shop.ts. */
export function createHttpMailer({ url, apiKey, from }: { url: string; apiKey: string; from: string }): Mailer {
  return {
    async send({ id, recipient, replyTo, subject, text, html, attachments, unsubscribe }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({
          ...{ from, to: recipient, replyTo, subject, text, html, unsubscribe },
          attachments: attachments.map(({ fileName, contentType, content }) => ({
            ...{ fileName, contentType },
            base64: content.toString('base64'),
          })),
        }),
        signal: AbortSignal.timeout(15_000),
        redirect: 'error',
      });
      if (response.ok) return;
      const isPassing = response.status >= 500 || [401, 408, 429].includes(response.status);
      // A refused mail is not sent again; any other error is retried.
      if (!isPassing) throw new MailRefused(await response.text());
      throw new Error(`The mail provider answered ${response.status}`);
    },
    close() {},
  };
}
