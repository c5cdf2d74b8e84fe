import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insertKey } from '#server/api-keys/key-store.ts';
import { fillSingleCart, openCustomer } from '../support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';
import { usualNow } from '../support/shop/usual-now.ts';
import { compileStrictly } from './generate-clients.ts';
import { installClient } from './install-client.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A program of somebody else, written with the package alone. */
const program = `
import { type Cart, type ClientOptions, createClient, type Failure, orThrow, ShopError } from '@nostimo/client';

export async function orderedPlan(options: ClientOptions): Promise<Cart['spotPlan']['plan']['tag']> {
  const shop = createClient(options);
  const { items } = orThrow(await shop.planCollection({ type: 'weekly', tag: 'balanced', breakfast: 'false' }));
  const cart = orThrow(await shop.cartCreate({ spotPlanId: items[0]?.id ?? '' }));
  const read = orThrow(await shop.cartOne({ cartId: cart.id }));
  return read.spotPlan.plan.tag;
}

export async function refusals(options: ClientOptions): Promise<unknown[]> {
  const shop = createClient(options);
  const wrong = await shop.cartCreate({ spotPlanId: 'none' });
  const unknown = await shop.cartOne({ cartId: 'a'.repeat(24) }, { language: 'en' });
  const thrown = await shop.customerOne().then(orThrow).catch((error: unknown) => error);
  return [
    wrong.code === 'invalid-input' ? wrong.data?.fields : wrong.code,
    unknown.code === 'cart-not-found' ? [unknown.status, unknown.data?.restorableUntil, unknown.message] : unknown.code,
    thrown instanceof ShopError ? thrown.failure.code : thrown,
  ];
}

export function describe(failure: Failure): string {
  if (failure.code === 'slot-full') return failure.data?.date ?? '';
  if (failure.code === 'too-many-requests') return String(failure.data?.retryInSeconds);
  // @ts-expect-error There is no such code.
  if (failure.code === 'slot-fool') return '';
  // @ts-expect-error Only a narrowed failure has this field.
  return failure.data?.date ?? failure.message;
}

export const mistakes = (options: ClientOptions) => [
  // @ts-expect-error A plan is named by its id.
  () => createClient(options).cartCreate({ spotPlanId: 5 }),
  // @ts-expect-error There is no such tag.
  () => createClient(options).planCollection({ tag: 'none' }),
  // @ts-expect-error A cart must be named.
  () => createClient(options).cartOne(),
  // @ts-expect-error There is no such call.
  () => createClient(options).cartBurn(),
  // @ts-expect-error The app's id is required.
  () => createClient({ baseUrl: '' }),
];
`;

interface Program {
  orderedPlan(options: object): Promise<string>;
  refusals(options: object): Promise<unknown[]>;
}
type Method = (
  input?: object,
  options?: object,
) => Promise<{ code: string; data: Record<string, unknown>; status: number }>;

let shop: TestShop;
let busyShop: TestShop;
let folder: string;
let options: { baseUrl: string; appId: string };
let written: Program;
let createClient: (options: object) => Record<string, Method>;

const listen = ({ app }: TestShop) => app.listen({ host: '127.0.0.1', port: 0 });

beforeAll(async () => {
  folder = await installClient();
  shop = await openTestShop();
  busyShop = await openTestShop({ environment: { CALL_LIMITS: '', CHALLENGES: 'always' } });
  options = { baseUrl: await listen(shop), appId: 'nostimo-demo-key' };
  await fs.writeFile(path.join(folder, 'program.ts'), program);
  const readme = await fs.readFile(path.join(folder, 'node_modules/@nostimo/client/README.md'), 'utf8');
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  const real = example.replace('https://shop.example', options.baseUrl).replace('nsa_…', options.appId);
  await fs.writeFile(path.join(folder, 'readme.ts'), real);
  written = await import(path.join(folder, 'program.ts'));
  ({ createClient } = await import(path.join(folder, 'node_modules/@nostimo/client/index.js')));
  // A generator and a compiler run beside the other tests.
}, 120_000);

afterAll(async () => {
  await shop?.close();
  await busyShop?.close();
  if (folder) await fs.rm(folder, { recursive: true });
});

describe('the packed client', () => {
  it('is a package ready to publish: version and licence of the shop, types, no dependencies, nothing of its making', async () => {
    const installed = path.join(folder, 'node_modules/@nostimo/client');
    const described = JSON.parse(await fs.readFile(path.join(installed, 'package.json'), 'utf8'));
    const { version, license } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
    expect(described).toMatchObject({ name: '@nostimo/client', version, license, type: 'module' });
    expect(Object.keys(described).filter((key) => /dependencies|scripts|private/i.test(key))).toEqual([]);
    const files = await fs.readdir(installed);
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.js', 'index.d.ts', 'schema.d.ts']));
    expect(files.filter((file) => !/^(LICENSE|README\.md|package\.json|[\w-]+(\.d\.ts|\.js))$/.test(file))).toEqual([]);
    for (const file of files.filter((each) => each.endsWith('.js')))
      expect(await fs.readFile(path.join(installed, file), 'utf8')).not.toMatch(/from '(?!\.\/)/);
  });

  it('compiles in the strictest mode: a program, and the example of its README', async () => {
    expect(await compileStrictly(folder, ['program.ts', 'readme.ts'])).toBe('');
  });

  it('has a method for every call of the contract', () => {
    const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(Object.keys(createClient(options)).sort()).toEqual(Object.keys(calls).map(camel).sort());
  });

  it('orders from a running shop, and the example of its README does what it says', async () => {
    expect(await written.orderedPlan(options)).toBe('balanced');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await import(path.join(folder, 'readme.ts'));
    expect(log.mock.lastCall?.[0]).toMatch(/, \d+(\.\d+)? €$/);
    log.mockRestore();
  });

  it('returns refusals with their data, in the language of the call', async () => {
    expect(await written.refusals(options)).toEqual([
      { spotPlanId: 'invalid-field' },
      [404, undefined, 'Your order has expired'],
      'user-not-allowed',
    ]);
  });

  it('keeps the token of a sign-in until it signs out, and passes it to be stored', async () => {
    const tokens: unknown[] = [];
    const visitor = createClient({ ...options, onToken: (token: string | null) => tokens.push(token) });
    const password = 'boiled lentils 17';
    const form = { username: 'client@example.com', name: 'Άννα', password, verify: password };
    expect((await visitor.authRegister?.(form))?.code).toBe('ok');
    expect((await visitor.customerOne?.())?.data).toMatchObject({ email: 'client@example.com' });
    const again = createClient({ ...options, token: tokens[0] });
    expect((await again.customerOne?.())?.code).toBe('ok');
    await visitor.authLogout?.();
    expect(tokens).toEqual([expect.any(String), null]);
    expect((await again.customerOne?.())?.code).toBe('user-not-allowed');
  });

  it('makes staff calls with a secret key, which no answer replaces', async () => {
    const facts = {
      name: 'Λογιστήριο',
      calls: ['kitchen-strip-collection', 'run-collection'],
      expiresAt: null,
      createdBy: 'Ελένη',
    };
    const { secret } = await insertKey(shop.database.db, facts, new Date(usualNow));
    const keyed = createClient({ ...options, secretKey: secret });
    expect((await keyed.runCollection?.({ date: '2026-11-20' }))?.code).toBe('ok');
    expect((await keyed.staffCollection?.())?.code).not.toBe('ok');
    expect((await keyed.runCollection?.({ date: '2026-11-20' }))?.code).toBe('ok');
  });

  it('solves the puzzle of a busy shop unseen', async () => {
    const statuses: number[] = [];
    const counting: typeof fetch = async (...sent) => {
      const response = await fetch(...sent);
      statuses.push(response.status);
      return response;
    };
    const visitor = createClient({ ...options, baseUrl: await listen(busyShop), fetch: counting });
    expect((await visitor.authEmailRequest?.({ username: 'busy@example.com' }))?.code).toBe('ok');
    expect(statuses).toEqual([428, 200]);
  });

  it('answers with network-error when nothing or something else answers, and throws only what the caller aborted', async () => {
    const nowhere = createClient({ ...options, baseUrl: 'http://127.0.0.1:9' });
    expect(await nowhere.spotCollection?.()).toMatchObject({ code: 'network-error', data: null, status: 0 });
    const page = createClient({ ...options, fetch: async () => new Response('<html>', { status: 502 }) });
    expect(await page.spotCollection?.()).toMatchObject({ code: 'network-error' });
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(nowhere.spotCollection?.({}, { signal })).rejects.toThrow('enough');
  });
});

describe('the shopping list', () => {
  it('of the examples lists what placed orders need, with a key for that call alone, and compiles strictly', async () => {
    const source = await fs.readFile(path.join(root, 'examples/with-client/shopping-list.ts'), 'utf8');
    await fs.writeFile(path.join(folder, 'shopping-list.ts'), source);
    expect(await compileStrictly(folder, ['shopping-list.ts'])).toBe('');
    const { listWhatToBuy } = await import(path.join(folder, 'shopping-list.ts'));
    const customer = await openCustomer(shop);
    const cart = await fillSingleCart(shop, customer, { date: '2026-11-20' });
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    expect((await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.code).toBe('ok');
    const listWith = async (...calls: string[]) => {
      const facts = { name: 'Προμηθευτής', calls, expiresAt: null, createdBy: 'Ελένη' };
      const { secret } = await insertKey(shop.database.db, facts, new Date(usualNow));
      const names = { appId: options.appId, secretKey: secret };
      return listWhatToBuy(options.baseUrl, names, { from: '2026-11-20', to: '2026-11-20' });
    };
    const bought = await listWith('ingredient-need-collection');
    expect(bought.length).toBeGreaterThan(3);
    for (const { name, supplier, units } of bought) expect([name, supplier, units > 0]).not.toContain('');
    await expect(listWith('run-collection')).rejects.toThrow('key-not-allowed');
  });
});

describe('the tiny shop', () => {
  it('has at most 300 lines of HTML and TypeScript, and compiles in the strictest mode', async () => {
    const sources = path.join(root, 'examples/tiny-shop');
    const files = (await fs.readdir(sources)).filter((file) => /\.(html|ts|js|css)$/.test(file));
    const texts = await Promise.all(files.map((file) => fs.readFile(path.join(sources, file), 'utf8')));
    expect(texts.join('').split('\n').length - 1).toBeLessThanOrEqual(300);
    expect(Math.max(...texts.flatMap((text) => text.split('\n').map((line) => line.length)))).toBeLessThanOrEqual(130);
    for (const [at, file] of files.entries()) await fs.writeFile(path.join(folder, file), texts[at] ?? '');
    expect(await compileStrictly(folder, ['shop.ts'])).toBe('');
    expect(await compileStrictly(folder, ['server.ts'], { types: 'node' })).toBe('');
  });
});
