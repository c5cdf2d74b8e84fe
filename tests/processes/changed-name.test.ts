import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { askProcess as ask, openTwoProcesses } from '../support/two-processes.ts';

const processes = openTwoProcesses();

it('a name that is changed through one process is on the kept pages and in the texts of another', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const pageThere = async (path: string) => (await fetch(there.url + path)).text();
  const [drawn, english] = [await pageThere('/'), await pageThere('/?lang=en')];
  expect(drawn).toContain('class="logo ');
  expect(english).not.toContain('Kalimera');
  const value = { name: { el: 'Καλημέρα', en: 'Kalimera' }, instagram: null };
  await ask(here, 'setting-update', { method: 'PUT', query: { key: 'brand' }, body: { value }, token });
  await expect.poll(() => pageThere('/'), { timeout: 20_000 }).toContain('Καλημέρα');
  const [home, inEnglish] = [await pageThere('/'), await pageThere('/?lang=en')];
  for (const page of [home, inEnglish]) {
    expect(page).not.toContain('class="logo ');
    expect(page).not.toContain('instagram.com');
    expect(page).not.toMatch(/Νόστιμο(?! Παράδειγμα)/);
  }
  expect(inEnglish).toMatch(/<title>[^<]*Kalimera/);
  expect(await pageThere('/manifest.webmanifest')).toContain('"short_name":"Καλημέρα"');
  // What the server says by itself follows too, without a page that told it.
  await expect.poll(() => pageThere('/dev/mailbox')).toContain('>Καλημέρα</a>');
}, 120_000);
