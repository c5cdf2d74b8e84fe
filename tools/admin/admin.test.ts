import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseAlert } from '#server/alerts/alert-store.ts';
import { staffCall } from '#tests/support/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { runCommand } from './run-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function admin(...words: string[]) {
  let out = '';
  const print = (text: string) => {
    out += `${text}\n`;
  };
  const openPipeline = async () => shop.app.pipeline;
  const code = await runCommand(words, { name: 'eleni (command line)', openPipeline, say: print, complain: print });
  return { code, out };
}

it('lists alerts and notes who has dealt with one, from the command line', async () => {
  const alert = { kind: 'disputed', orderId: null, data: { amountInCents: 100 }, dedupeKey: 'one' };
  await raiseAlert(shop.database.db, alert, new Date());
  const listed = await admin('alerts');
  expect(listed).toMatchObject({ code: 0, out: expect.stringContaining('disputed') });
  const id = /[0-9a-f-]{36}/.exec(listed.out)?.[0] ?? '';
  const handled = await admin('alerts', 'handle', id, '--note', 'called the bank');
  expect(handled.out).toContain('by eleni (command line): called the bank');
  expect((await admin('alerts')).out.trim()).toBe('Nothing.');
  expect(await admin('alerts', 'handle', 'no-such-id')).toMatchObject({ code: 1 });
});

it('sends refused documents once more', async () => {
  expect(await admin('documents', 'retry')).toEqual({
    code: 0,
    out: 'to be sent again: documents 0, payments at the door 0\n',
  });
  expect((await staffCall(shop, 'document-retry')).answer.data).toEqual({ documents: 0, payments: 0 });
});

it('says what it can do when asked for something else', async () => {
  const { code, out } = await admin('open', 'sesame');
  expect(code).toBe(2);
  expect(out).toContain('npm run admin -- alerts handle <id>');
});
