import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** What npm brings is for these processors alone. On another one it would be read as a script of the shell, and do what its bytes say. */
const runsHere = process.arch === 'x64';

/** The browser npm brought, or one on the machine. A tests run without a browser must fail, and say why in one line. */
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
    // The package says where its fonts and libraries lie; another browser would die of them.
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  throw new Error(
    'No Chromium: the one from npm does not run here and none is installed. Install one, or set CHROMIUM_PATH.',
  );
}

/** The headless shell first: it takes half the time of a whole browser, and draws no frame of windows that nobody sees. */
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

/** The package unpacks into the temporary folder; a folder of our own keeps half-unpacked leftovers of others away. */
async function unpackFromNpm(withItsLibraries: boolean): Promise<string> {
  const usual = os.tmpdir();
  const folder = path.join(usual, `nostimo-chromium${withItsLibraries ? '-with-libraries' : ''}`);
  fs.mkdirSync(folder, { recursive: true });
  process.env.TMPDIR = folder;
  // How the package is told to bring the shared libraries of a bare machine along.
  if (withItsLibraries) process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  try {
    // The package looks at its surroundings when it is first read; the question mark makes it be read again.
    const address = import.meta.resolve('@sparticuz/chromium') + (withItsLibraries ? '?again' : '');
    const { default: chromium } = (await import(address)) as {
      default: { executablePath(): Promise<string>; setGraphicsMode: boolean };
    };
    chromium.setGraphicsMode = false;
    return await chromium.executablePath();
  } finally {
    process.env.TMPDIR = usual;
  }
}
