import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { findChromium } from '#tests/support/browser/find-chromium.ts';
import { findFreePort } from '#tests/support/network/free-port.ts';
import { removeAtEnd } from './leftovers.ts';
import { median } from './load-figure.ts';
import { measureUndisturbed } from './machine.ts';

/** A page on a slow phone: Lighthouse's mobile profile, four times slower CPU on slow 4G. */
export interface PhoneFigure {
  page: string;
  protocol: 'HTTP/1.1' | 'HTTP/2';
  scores: Record<string, number>;
  /** Lighthouse's index of the processor speed during the run. */
  benchmarkIndex: number;
  fcpInMs: number;
  lcpInMs: number;
  cls: number;
  tbtInMs: number;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const browserArguments = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  // The bench's shop has a certificate that only the bench trusts.
  '--ignore-certificate-errors',
];

/** Each figure is the median of this many runs. */
export async function measureOnPhone(shopUrl: string, pages: readonly string[], looks: number): Promise<PhoneFigure[]> {
  const port = await findFreePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-phone-'));
  const browser = spawn(
    await findChromium(),
    [...browserArguments, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    // Files left at its end are beside its profile, and are removed with it.
    { stdio: 'ignore', cwd: profile, detached: true },
  );
  const end = removeAtEnd(() => {
    // Debian's is a script that starts the browser: the signal goes to both.
    if (browser.pid) process.kill(-browser.pid, 'SIGKILL');
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  await waitForBrowser(port);
  const figures: PhoneFigure[] = [];
  for (const page of pages) figures.push(await measurePage({ url: shopUrl + page, page, port, looks }));
  await end();
  return figures;
}

async function waitForBrowser(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await sleep(100);
  }
  throw new Error('The browser for the phone figures did not start.');
}

interface PageRun {
  url: string;
  page: string;
  port: number;
  looks: number;
}

type Look = RunnerResult['lhr'];

async function measurePage({ url, page, port, looks }: PageRun): Promise<PhoneFigure> {
  const look = async () => {
    const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' });
    if (!run) throw new Error(`Lighthouse gave nothing for ${page}`);
    return run.lhr;
  };
  // The first visit makes the shared page and its pictures; the measured ones are everyone else's.
  await look();
  const seen: Look[] = [];
  while (seen.length < looks) seen.push(await measureUndisturbed(look));
  const middle = (read: (each: Look) => number) => median(seen.map(read));
  const figureOf = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN);
  return {
    page,
    protocol: url.startsWith('https:') ? 'HTTP/2' : 'HTTP/1.1',
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(middle((each) => each.categories[name]?.score ?? 0) * 100)]),
    ),
    benchmarkIndex: Math.round(middle(({ environment }) => environment.benchmarkIndex)),
    fcpInMs: Math.round(figureOf('first-contentful-paint')),
    lcpInMs: Math.round(figureOf('largest-contentful-paint')),
    cls: Math.round(figureOf('cumulative-layout-shift') * 1000) / 1000,
    tbtInMs: Math.round(figureOf('total-blocking-time')),
  };
}
