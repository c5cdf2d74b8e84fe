import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { findChromium } from '#tests/support/find-chromium.ts';
import { findFreePort } from './child-server.ts';
import { removeAtEnd } from './leftovers.ts';

/** What a page is like on a slow phone: Lighthouse's mobile profile, four times slower CPU on slow 4G. */
export interface PhoneFigure {
  page: string;
  scores: Record<string, number>;
  /** How fast Lighthouse found the processor while it looked. */
  benchmarkIndex: number;
  fcpInMs: number;
  lcpInMs: number;
  cls: number;
  tbtInMs: number;
  /** What Lighthouse would mend, by its own names. */
  findings: string[];
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const browserArguments = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

export async function measureOnPhone(shopUrl: string, pages: readonly string[]): Promise<PhoneFigure[]> {
  const port = await findFreePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-phone-'));
  const browser = spawn(
    await findChromium(),
    [...browserArguments, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    {
      stdio: 'ignore',
    },
  );
  removeAtEnd(() => {
    browser.kill('SIGKILL');
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  await waitForBrowser(port);
  const figures: PhoneFigure[] = [];
  for (const page of pages) figures.push(await measurePage(`${shopUrl}${page}`, page, port));
  browser.kill();
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

async function measurePage(url: string, page: string, port: number): Promise<PhoneFigure> {
  // The first visit makes the pictures' sizes and the shared page; the measured one is everyone else's.
  await fetch(url);
  await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'silent' });
  const run = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' });
  if (!run) throw new Error(`Lighthouse gave nothing for ${page}`);
  const { audits, categories: judged } = run.lhr;
  const figureOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const counted = new Set(
    Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id)),
  );
  return {
    page,
    scores: Object.fromEntries(
      Object.entries(judged).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    benchmarkIndex: run.lhr.environment.benchmarkIndex,
    fcpInMs: Math.round(figureOf('first-contentful-paint')),
    lcpInMs: Math.round(figureOf('largest-contentful-paint')),
    cls: Math.round(figureOf('cumulative-layout-shift') * 1000) / 1000,
    tbtInMs: Math.round(figureOf('total-blocking-time')),
    findings: Object.values(audits)
      .filter(({ id, score }) => counted.has(id) && score !== null && score < 0.9)
      .map(({ id }) => id),
  };
}
