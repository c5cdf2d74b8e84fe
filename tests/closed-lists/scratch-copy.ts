import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allFiles, root } from '../support/run/source-files.ts';

/** In `file`, the text `from` (it must be there exactly once) becomes `to`. */
export interface SourceChange {
  file: string;
  from: string;
  to: string;
}

export interface CompilerError {
  file: string;
  line: number;
  code: string;
  message: string;
}

export interface ScratchCopy {
  folder: string;
  /** More changes, as by somebody who has read the errors so far. */
  change(changes: readonly SourceChange[]): void;
  /** The compiler's errors in the sources of the product; tests and benchmarks are not compiled. */
  compile(): Promise<CompilerError[]>;
  /** The full names of the tests that fail in a file, with its config when it needs no database. */
  failingTests(file: string, config?: string): Promise<string[]>;
  remove(): void;
}

const rooms = ['contract', 'domain', 'texts', 'server', 'web', 'tools'];
const longestRunInMs = 20 * 60_000;

/**
 * The sources as they are, copied into a temporary folder with a few changes: what the compiler and the tests say there is
 * what they would say to a developer who makes these changes.
 */
export function openScratchCopy(changes: readonly SourceChange[]): ScratchCopy {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-scratch-'));
  for (const file of allFiles) {
    const target = path.join(folder, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.copyFileSync(path.join(root, file), target);
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const change = (each: readonly SourceChange[]) => each.forEach((one) => void applyChange(folder, one));
  change(changes);
  return {
    folder,
    change,
    compile: () => compileProduct(folder),
    failingTests: (file, config = 'vitest.config.ts') => runTestFile(folder, file, config),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

function applyChange(folder: string, { file, from, to }: SourceChange): void {
  const target = path.join(folder, file);
  const parts = fs.readFileSync(target, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`);
  fs.writeFileSync(target, parts.join(to));
}

async function compileProduct(folder: string): Promise<CompilerError[]> {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { incremental: false, tsBuildInfoFile: null },
    include: [...rooms, '.react-router/types'],
    // The client's own files import what its command generates.
    exclude: ['node_modules', 'tools/client/package', '**/*.test.ts', '**/*.test.tsx'],
  };
  fs.writeFileSync(path.join(folder, 'tsconfig.scratch.json'), JSON.stringify(config));
  const types = await run(folder, ['node_modules/.bin/react-router', 'typegen']);
  if (types.code !== 0) throw new Error(types.output);
  const { output, code } = await run(folder, [
    'node_modules/.bin/tsc',
    '-p',
    'tsconfig.scratch.json',
    '--pretty',
    'false',
  ]);
  const errors = output.split('\n').flatMap((line) => errorIn(line) ?? []);
  if (code !== 0 && errors.length === 0) throw new Error(output);
  return errors;
}

/** Lines that explain an error are indented and belong to the line before them. */
function errorIn(line: string): CompilerError | null {
  const [, file, at, code, message] = /^(\S+?)\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
  return file && at && code && message ? { file, line: Number(at), code, message } : null;
}

async function runTestFile(folder: string, file: string, config: string): Promise<string[]> {
  const report = path.join(folder, 'report.json');
  fs.rmSync(report, { force: true });
  const { output } = await run(folder, [
    'node_modules/.bin/vitest',
    ...['run', '--config', config, '--reporter', 'json', '--outputFile', report, file],
  ]);
  if (!fs.existsSync(report)) throw new Error(output);
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (results.length === 0) throw new Error([output, ...testResults.map(({ message }) => message)].join('\n'));
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
}

/** The same Node as this one, in the copy; what it prints and how it ends. */
function run(folder: string, [script = '', ...words]: string[]): Promise<{ output: string; code: number }> {
  const file = fs.realpathSync(path.join(folder, script));
  return new Promise((resolve) => {
    const options = { cwd: folder, timeout: longestRunInMs, maxBuffer: 2 ** 28, env: variables() };
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) => {
      resolve({ output: `${stdout}${stderr}`, code: error ? 1 : 0 });
    });
  });
}

/** Without those by which a runner of tests tells its own processes that they are inside it. */
function variables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|NODE_OPTIONS)/.test(name)));
}
