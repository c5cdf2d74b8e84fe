import { type StdioOptions, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildStorefront, isStorefrontBuilt } from '#server/storefront-door/build-storefront.ts';
import { startFromCleanCheckout } from './support/clean-checkout.ts';
import { findChromium } from './support/find-chromium.ts';

/**
 * `npm test`: everything that says whether the shop is sound, in the order that fails soonest.
 * With --clean-start the README's run command is tried on a fresh clone too. The last line is what CI reads.
 */
const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

interface Outcome {
  passed: number;
  failed: number;
}

type Stage = [name: string, run: () => Outcome | Promise<Outcome>];

const stages: Stage[] = [
  ['lint and the walls between the rooms', () => command(bin('biome'), ['check', '--error-on-warnings'])],
  ['types', () => both(command(bin('react-router'), ['typegen']), command(bin('tsc'), ['--noEmit']))],
  ['build', () => attempt(() => isStorefrontBuilt() || buildStorefront())],
  ['unit, database and API tests', unitTests],
  ['browser journeys', browserTests],
  ...(process.argv.includes('--clean-start')
    ? ([['a start from a clean checkout', () => attempt(() => startFromCleanCheckout(root))]] satisfies Stage[])
    : []),
];

const total: Outcome = { passed: 0, failed: 0 };
for (const [name, run] of stages) {
  const startedAt = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(failed === 0 ? `   ok (${passed}, ${seconds} s)` : `   ${failed} failed (${seconds} s)`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function command(file: string, args: string[], stdio: StdioOptions = 'inherit'): Outcome {
  const { status } = spawnSync(file, args, { cwd: root, stdio });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

function unitTests(): Outcome {
  const report = path.join(root, 'test-results/unit-tests.json');
  fs.rmSync(report, { force: true });
  const ran = command(bin('vitest'), ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
  // A suite that could not even be read fails the run without a failed test.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, ran.failed) };
}

async function browserTests(): Promise<Outcome> {
  const found = await attempt(findChromium);
  if (found.failed > 0) return found;
  const report = path.join(root, 'test-results/browser-tests.json');
  fs.rmSync(report, { force: true });
  const ran = command(bin('playwright'), ['test']);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(fs.readFileSync(report, 'utf8'));
  // A skipped journey is a journey nobody took.
  return { passed: stats.expected, failed: Math.max(stats.unexpected + stats.flaky + stats.skipped, ran.failed) };
}
