import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { senderDomainOf } from './sender.ts';

const transport = createTransport({ jsonTransport: true });

it.each([
  ['a@b.gr', 'a@b.gr'],
  ['<a@b.gr>', 'a@b.gr'],
  ['Νόστιμο <hello@shop.example>', 'hello@shop.example'],
  ['"Shop @ Athens" <a@b.gr>', 'a@b.gr'],
  ['Shop @ Athens <a@b.gr>', 'a@b.gr'],
  ['"Shop, Ltd" <a@b.gr>', 'a@b.gr'],
  ['"Shop <best>" <a@b.gr>', 'a@b.gr'],
  ['Shop a@b.gr', 'a@b.gr'],
])('%s is a valid sender, and the mailer uses it', async (text, address) => {
  expect(senderDomainOf(text)).toBe(address.split('@')[1]);
  const { envelope } = await transport.sendMail({ from: text, to: 'c@d.gr', text: 'x' });
  expect(envelope.from).toBe(address);
});

it.each([
  ['without a closing bracket', 'Name <a@b'],
  ['without an opening bracket', 'a@b.gr>'],
  ['with something after it', '<a@b.gr> x'],
  ['with two brackets', 'Shop <a@b.gr> <c@d.gr>'],
  ['with two addresses', 'a@b.gr, c@d.gr'],
  ['with a group', 'Shop: a@b.gr;'],
  ['with a header behind it', 'Shop\r\nBcc: c@d.gr <a@b.gr>'],
  ['with two domains', 'a@b@c.gr'],
  ['without a domain', 'a@'],
  ['without a name', '@b.gr'],
  ['with an unclosed quote', '"Shop <a@b.gr>'],
  ['that is one word', 'me'],
  ['that is empty', ''],
])('a sender %s is invalid: %s', (_what, text) => {
  expect(senderDomainOf(text)).toBeNull();
});
