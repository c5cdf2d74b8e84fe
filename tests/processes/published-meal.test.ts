import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { askProcess as ask, openTwoProcesses } from '../support/two-processes.ts';

const processes = openTwoProcesses();

it('a meal that is published through one process is on the kept pages of another, under its new address too', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const change = (name: string, body: object) => ask(here, name, { method: 'PUT', body, token });
  const pageThere = (path: string) => fetch(there.url + path, { redirect: 'manual' });
  const oldPath = '/product/imam';
  expect(await (await pageThere(oldPath)).text()).not.toContain('43,21');
  const { id: mealId } = await ask(here, 'meal-one', { query: { slug: 'imam' } });
  const { sheet, revision } = await ask(here, 'meal-sheet-one', { query: { mealId }, token });
  const [regular, ...larger] = sheet.portions;
  const changed = { ...sheet, slug: 'imam-new', portions: [{ ...regular, priceInCents: 4321 }, ...larger] };
  const saved = await change('meal-sheet-update', { mealId, revision, sheet: changed });
  await change('meal-sheet-publish', { mealId, revision: saved.revision });
  await expect.poll(async () => (await pageThere(oldPath)).status, { timeout: 20_000 }).toBe(301);
  expect((await pageThere(oldPath)).headers.get('location')).toBe('/product/imam-new');
  expect(await (await pageThere('/product/imam-new')).text()).toContain('43,21');
}, 120_000);
