import { afterAll, beforeAll, expect, it } from 'vitest';
import { raiseAlert } from '#server/alerts/alert-store.ts';
import { sql } from '#server/database/sql.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { commands } from './commands.ts';
import { type CommandDeps, runCommand } from './run-command.ts';
import { staffCommands } from './staff-commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = (...words: string[]) => run({ commands, script: 'admin' }, words);
const staff = (...words: string[]) => run({ commands: staffCommands, script: 'staff' }, words);

async function run(deps: Pick<CommandDeps, 'commands' | 'script'>, words: string[]) {
  let out = '';
  const print = (text: string) => {
    out += `${text}\n`;
  };
  const openPipeline = async () => shop.app.pipeline;
  const code = await runCommand(words, {
    ...deps,
    name: 'eleni (command line)',
    openPipeline,
    say: print,
    complain: print,
  });
  return { code, out };
}

it('lists alerts and records who has handled one, from the command line', async () => {
  const alert = { kind: 'disputed' as const, orderId: null, data: { amountInCents: 100 }, dedupeKey: 'one' };
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

it('signs a customer out everywhere, on record and with a reason', async () => {
  const [lost, other] = [await openCustomer(shop), await openCustomer(shop)];
  const { email } = lost;
  expect(await admin('customers', 'sign-out', email)).toMatchObject({
    code: 1,
    out: expect.stringContaining('reason'),
  });
  expect((await shop.call('customer-one', { headers: lost.headers })).status).toBe(200);
  expect(await admin('customers', 'sign-out', email.toUpperCase(), '--reason', 'lost their phone')).toEqual({
    code: 0,
    out: 'signed out on 1 devices\n',
  });
  expect((await shop.call('customer-one', { headers: lost.headers })).status).toBe(401);
  expect((await shop.call('customer-one', { headers: other.headers })).status).toBe(200);
  const { items } = (await staffCall(shop, 'audit-collection', { query: { subjectKind: 'customer' } })).answer.data;
  expect(items).toMatchObject([{ action: 'sessions-ended', after: { ended: 1 }, reason: 'lost their phone' }]);
  expect(await admin('customers', 'sign-out', 'unknown@nowhere.example', '--reason', 'x')).toMatchObject({ code: 1 });
  const body = { email, reason: 'once more' };
  const bySupport = await staffCall(shop, 'customer-sessions-end', { role: 'support', body });
  expect(bySupport.answer.data).toEqual({ ended: 0 });
});

it('explains in words the shop’s refusal, field by field', async () => {
  const { code, out } = await staff('add', 'not an address', '--name', 'Ελένη', '--roles', 'owner');
  expect(code).toBe(1);
  expect(out).toMatch(/^\S.* \(invalid-input\)\n {2}email: .+\n$/);
  expect(out).not.toMatch(/[{}"]/);
});

it('prints its usage for an unknown command', async () => {
  const { code, out } = await admin('open', 'sesame');
  expect(code).toBe(2);
  expect(out).toContain('nostimo admin alerts handle <id>');
});

it('gives a live shop its first owner, changes roles and resets a lost second factor', async () => {
  const live = await openTestShop({ environment: liveVariables });
  const own = { ...shop };
  shop = live;
  await live.database.db.run(sql`delete from staff_roles`);
  const added = await staff('add', 'eleni@example.gr', '--name', 'Ελένη', '--roles', 'owner,accounts');
  expect(added).toMatchObject({ code: 0, out: expect.stringContaining('accounts, owner') });
  const password = 'a-long-enough-word';
  const { token, text, html } = await lastMail(live, 'eleni@example.gr', 'staff-invited');
  // Without the example company, whose particulars are not changed yet.
  const { company, tax, contact } = defaultSettings;
  for (const example of [
    company.name,
    company.registryNumber,
    company.address.street.el,
    tax.vatNumber,
    contact.phone.shown,
  ])
    expect([text.includes(example), html.includes(example)], example).toEqual([false, false]);
  await live.call('auth-password-reset', { body: { token, password, verify: password } });
  const login = await live.call('office-login', { body: { username: 'eleni@example.gr', password } });
  expect(login.answer.data.session).toMatchObject({ roles: ['accounts', 'owner'], owes: 'enrolment' });
  const listed = await staff('list');
  const id = /[0-9a-f-]{36}/.exec(listed.out)?.[0] ?? '';
  expect(await staff('roles', id, 'kitchen')).toMatchObject({ code: 1, out: expect.stringContaining('last-owner') });
  expect(await staff('roles', id, 'owner')).toMatchObject({ code: 0 });
  expect(await staff('reset', id, '--reason', 'χάθηκε το κινητό')).toMatchObject({ code: 0 });
  expect(await staff('end', id)).toMatchObject({ code: 0 });
  expect(await staff('open')).toMatchObject({ code: 2, out: expect.stringContaining('nostimo staff add') });
  shop = own;
  await live.close();
}, 60_000);
