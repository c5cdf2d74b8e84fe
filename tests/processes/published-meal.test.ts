import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { mealPicturesPath, picturePath } from '#contract/meal-pictures.ts';
import { askProcess as ask, openTwoProcesses } from '../support/two-processes.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-files-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const processes = openTwoProcesses({ FILES_DIR: folder });

it('a meal that is published through one process is on the kept pages of another, under its new address too', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const change = (name: string, body: object) => ask(here, name, { method: 'PUT', body, token });
  const pageThere = (place: string) => fetch(there.url + place, { redirect: 'manual' });
  const oldPath = '/product/imam';
  expect(await (await pageThere(oldPath)).text()).not.toContain('43,21');
  const { id: mealId } = await ask(here, 'meal-one', { query: { slug: 'imam' } });
  const { sheet, revision } = await ask(here, 'meal-sheet-one', { query: { mealId }, token });
  const body = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#aa3311' } })
    .jpeg()
    .toBuffer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
  const sent = await fetch(here.url + mealPicturesPath(mealId), {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  });
  const { file } = (await sent.json()).data;
  const picture = { file, focusX: 40, focusY: 50, alt: { el: 'Ιμάμ από πάνω', en: 'Imam from above' } };
  const [regular, ...larger] = sheet.portions;
  const changed = { ...sheet, slug: 'imam-new', picture, portions: [{ ...regular, priceInCents: 4321 }, ...larger] };
  const saved = await change('meal-sheet-update', { mealId, revision, sheet: changed });
  await change('meal-sheet-publish', { mealId, revision: saved.revision });
  await expect.poll(async () => (await pageThere(oldPath)).status, { timeout: 20_000 }).toBe(301);
  expect((await pageThere(oldPath)).headers.get('location')).toBe('/product/imam-new');
  const shown = await (await pageThere('/product/imam-new')).text();
  expect(shown).toContain('43,21');
  expect(shown).toContain('alt="Ιμάμ από πάνω"');
  const seen = await fetch(`${there.url}/files/${picturePath(picture)}?w=400&format=webp&v=1`);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
}, 120_000);
