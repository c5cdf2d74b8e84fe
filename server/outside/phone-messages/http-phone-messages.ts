import * as z from 'zod';
import { senderOfMessages } from '#domain/sender-of-messages.ts';
import { MessageRefused, type PhoneMessages } from './phone-messages.ts';

const timeoutInMs = 10_000;
const Taken = z.object({ id: z.string() });

interface MessageSettings {
  MESSAGES_URL?: string | undefined;
  MESSAGES_API_KEY?: string | undefined;
  MESSAGES_SENDER?: string | undefined;
  MESSAGES_CHANNEL: 'sms' | 'viber';
}

/** Null: no provider is connected, so no phone messages are sent. `shopName` is the sender where no other is set. */
export function openPhoneMessages(environment: MessageSettings, shopName: () => Promise<string>): PhoneMessages | null {
  const { MESSAGES_URL: url, MESSAGES_API_KEY: apiKey } = environment;
  if (!url || !apiKey) return null;
  const channel = environment.MESSAGES_CHANNEL;
  return {
    async send({ id, phone, text }) {
      const sender = environment.MESSAGES_SENDER ?? senderOfMessages(await shopName());
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          // A provider that has accepted a message under this key does not send it again.
          'idempotency-key': id,
        },
        body: JSON.stringify({ channel, from: sender, to: phone, text, reference: id }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutInMs),
      });
      if (answer.ok) return Taken.parse(await answer.json()).id;
      await answer.body?.cancel();
      const isPassing = answer.status >= 500 || answer.status === 429 || answer.status === 408 || answer.status === 401;
      if (isPassing) throw new Error(`The provider answered ${answer.status}`);
      throw new MessageRefused(`The provider answered ${answer.status}`);
    },
  };
}
