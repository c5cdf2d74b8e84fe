import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildMessageSimulator,
  type MessageSimulator,
  messageSimulatorKey,
} from '#tools/message-simulator/build-message-simulator.ts';
import { openPhoneMessages } from './http-phone-messages.ts';

let phones: MessageSimulator;
let url: string;
beforeAll(async () => {
  phones = buildMessageSimulator();
  url = `${await phones.app.listen({ host: '127.0.0.1', port: 0 })}/messages`;
});
afterAll(() => phones.app.close());

const provider = () => ({
  MESSAGES_URL: url,
  MESSAGES_API_KEY: messageSimulatorKey,
  MESSAGES_CHANNEL: 'sms' as const,
});

it('a message is from the shop, by the name it has when the message leaves, or from the sender that is set', async () => {
  let name = 'Ο Φούρνος της Ρούλας';
  const unset = openPhoneMessages(provider(), async () => name);
  const set = openPhoneMessages({ ...provider(), MESSAGES_SENDER: 'Kouzina24' }, async () => name);
  const message = { phone: '+306912345678', text: 'Έρχομαι' };
  await unset?.send({ id: '1', ...message });
  name = 'Φρέσκο';
  await unset?.send({ id: '2', ...message });
  await set?.send({ id: '3', ...message });
  expect(phones.received.map(({ from }) => from)).toEqual(['O Fournos', 'Fresko', 'Kouzina24']);
});

it('nothing is sent by phone without a provider', () => {
  expect(openPhoneMessages({ MESSAGES_CHANNEL: 'sms' }, async () => 'Νόστιμο')).toBeNull();
});
