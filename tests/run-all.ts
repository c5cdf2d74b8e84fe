import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findChromium } from './support/browser/find-chromium.ts';
import { startFromCleanCheckout } from './support/run/clean-checkout.ts';
import {
  listFailedJourneys,
  listFailedUnits,
  listSlowestJourneys,
  listSlowestUnits,
} from './support/run/failed-tests.ts';
import { type NamedOutcome, type Outcome, onceMore } from './support/run/once-more.ts';
import { openResults } from './support/run/open-results.ts';
import { openTestBuild } from './support/run/test-build.ts';

/**
 * `npm test`: all checks of the shop, in the order that fails soonest.
 * With --clean-start the README's run command is tried on a fresh clone too. The last line is what CI reads.
 */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** Results of this run alone: another one in the same folder has its own. */
const results = openResults(path.join(root, 'test-results'));
process.env.TEST_RESULTS = results;

type Stage = [name: string, run: () => Outcome | Promise<Outcome>];

const stages: Stage[] = [
  ['lint, types and build', lintTypesAndBuild],
  ['unit, database and API tests', () => vitestStage('unit-tests', [])],
  [
    'component tests',
    () => inBrowser(() => vitestStage('component-tests', ['--config', 'vitest.components.config.ts'])),
  ],
  ['browser journeys', () => inBrowser(journeys)],
  ...(process.argv.includes('--clean-start')
    ? ([['a start from a clean checkout', () => attempt(() => startFromCleanCheckout(root))]] satisfies Stage[])
    : []),
];

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const shaky: string[] = [];
for (const [name, run] of stages) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed, failures: ofStage = [], shaky: shakyOfStage = [] } = await run();
  shaky.push(...shakyOfStage);
  failures.push(...(failed > 0 && ofStage.length === 0 ? [name] : ofStage));
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(failed === 0 ? `   ok (${passed}, ${seconds} s)` : `   ${failed} failed (${seconds} s)`);
}
if (shaky.length > 0) console.log(`\n── what failed at first and passed alone: to be mended\n${shaky.join('\n')}`);
if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

/** Independent steps, each of which leaves a core idle now and then. */
async function lintTypesAndBuild(): Promise<Outcome> {
  const typegen = await command(bin('react-router'), ['typegen']);
  const outcomes = await Promise.all([
    command(bin('biome'), ['check', '--error-on-warnings']),
    command(bin('tsc'), ['--noEmit']),
    attempt(openTestBuild),
  ]);
  return outcomes.reduce(both, typegen);
}

function command(file: string, args: string[]): Promise<Outcome> {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('close', (status) => resolve(status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }));
  });
}

async function attempt(work: () => unknown): Promise<Outcome> {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  }
}

function both(a: Outcome, b: Outcome): Outcome {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

async function vitestStage(name: string, options: string[]): Promise<Outcome> {
  const first = await runVitest(name, options);
  return onceMore(first, ({ files }) => runVitest(name, [...options, '--maxWorkers=1', ...files]));
}

async function runVitest(name: string, args: string[]): Promise<NamedOutcome> {
  const report = path.join(results, `${name}.json`);
  fs.rmSync(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const ran = await command(bin('vitest'), ['run', ...reporters, ...args]);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, failures: [], files: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  console.log(`   slowest:\n${listSlowestUnits(testResults).join('\n')}`);
  // A suite that could not even be read fails the run without a failed test.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, ran.failed),
    ...listFailedUnits(testResults),
  };
}

async function inBrowser(stage: () => Promise<Outcome>): Promise<Outcome> {
  const found = await attempt(findChromium);
  return found.failed > 0 ? found : stage();
}

async function journeys(): Promise<Outcome> {
  return onceMore(await runJourneys([]), () => runJourneys(['--last-failed', '--workers=1']));
}

async function runJourneys(args: string[]): Promise<NamedOutcome> {
  const report = path.join(results, 'browser-tests.json');
  fs.rmSync(report, { force: true });
  const ran = await command(bin('playwright'), ['test', ...args]);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, failures: [], files: [] };
  const { stats, suites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  console.log(`   slowest:\n${listSlowestJourneys(suites).join('\n')}`);
  return {
    passed: stats.expected,
    // A skipped journey counts as failed.
    failed: Math.max(stats.unexpected + stats.flaky + stats.skipped, ran.failed),
    ...listFailedJourneys(suites),
  };
}
