import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveUnlessThere } from '../database/move-unless-there.ts';

/** npm's binary is for these processors alone. On another one it would be read as a shell script, and execute its bytes. */
const runsHere = process.arch === 'x64';

/** The browser from npm, or one on the machine. A tests run without a browser must fail, with the reason in one line. */
export async function findChromium(): Promise<string> {
  const candidates = [
    async () => process.env.CHROMIUM_PATH,
    ...(runsHere ? [() => unpackFromNpm(false), () => unpackFromNpm(true)] : []),
    ...installed.map((file) => async () => file),
  ];
  for (const candidate of candidates) {
    const before = { ...process.env };
    const file = await candidate().catch(() => undefined);
    if (file && canRun(file)) return file;
    // The package sets paths for its fonts and libraries; another browser would crash with them.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  throw new Error(
    'No Chromium: the one from npm does not run here and none is installed. Install one, or set CHROMIUM_PATH.',
  );
}

/** The headless shell first: it takes half the time of a whole browser, and draws no frames of invisible windows. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function canRun(file: string): boolean {
  return fs.existsSync(file) && spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/** Unpacked beside its folder and then renamed, so that two runs at once never see each other's half. */
async function unpackFromNpm(withItsLibraries: boolean): Promise<string> {
  const { inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium');
  const packed = path.resolve(fileURLToPath(import.meta.resolve('@sparticuz/chromium')), '../..');
  const { version } = JSON.parse(fs.readFileSync(path.join(packed, 'package.json'), 'utf8'));
  const folder = path.join(os.tmpdir(), `nostimo-chromium-${version}${withItsLibraries ? '-with-libraries' : ''}`);
  if (!fs.existsSync(folder)) {
    const half = fs.mkdtempSync(`${folder}-`);
    const archives = [
      'chromium.br',
      'fonts.tar.br',
      'swiftshader.tar.br',
      ...(withItsLibraries ? ['al2023.tar.br'] : []),
    ];
    await Promise.all(inTemporaryFolder(half, () => archives.map((name) => inflate(path.join(packed, 'bin', name)))));
    moveUnlessThere(half, folder);
  }
  // The shared libraries of a bare machine, and where the fonts lie.
  if (withItsLibraries) inTemporaryFolder(folder, () => setupLambdaEnvironment(path.join(folder, 'al2023/lib')));
  return path.join(folder, 'chromium');
}

/** The package searches its folder when it is called. */
function inTemporaryFolder<Result>(folder: string, work: () => Result): Result {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}
