import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo-accounts.ts';
import { officeFeedPath } from '#contract/office-feed.ts';
import { askProcess as ask, openTwoProcesses } from '../support/two-processes.ts';

const date = '2030-03-14';
const processes = openTwoProcesses();

it('what is done through one process is heard and shown by the board of another', async () => {
  const [here, there] = processes();
  const login = { username: 'owner@example.com', password: demoPassword };
  const { token } = await ask(here, 'office-login', { method: 'POST', body: login });
  const boardThere = () => ask(there, 'delivery-day-one', { query: { date }, token });
  expect((await boardThere()).productionDate).toBe('2030-03-13');
  const line = new AbortController();
  const feed = await fetch(`${there.url}${officeFeedPath}?from=${date}&to=${date}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: line.signal,
  });
  let heard = '';
  const listening = (async () => {
    for await (const chunk of feed.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await expect.poll(() => heard, { timeout: 20_000 }).toContain('data: *');
  const body = { productionDate: date, reason: 'αργία' };
  await ask(here, 'production-date-update', { method: 'PUT', query: { date }, body, token });
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(`data: ${date}`);
  expect((await boardThere()).productionDate).toBe(date);
  line.abort();
  await listening;
}, 120_000);
