import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;
const modules = path.resolve(here, '../../node_modules');

/** Writes the types of openapi-typescript, and a client of its own by orval: `types.d.ts` and `client.ts` in the folder. */
export async function generateClients(document: object, folder: string, baseUrl: string): Promise<void> {
  const input = path.join(folder, 'openapi.json');
  await fs.writeFile(input, JSON.stringify(document));
  const orval = { input, output: { target: path.join(folder, 'client.ts'), client: 'fetch', mode: 'single', baseUrl } };
  const config = path.join(folder, 'orval.config.mjs');
  await fs.writeFile(config, `export default { shop: ${JSON.stringify(orval)} };`);
  await Promise.all([
    run(process.execPath, [
      ...['--import', path.join(here, '../../tools/client/typescript-for-generators.mjs')],
      path.join(modules, 'openapi-typescript/bin/cli.js'),
      ...[input, '--output', path.join(folder, 'types.d.ts')],
    ]),
    run(process.execPath, [path.join(modules, 'orval/dist/bin/orval.mjs'), '--config', config], { cwd: folder }),
  ]);
}

/** Compiler errors of the files, with every strictness a user may have set; empty when all is well. */
export async function compileStrictly(
  folder: string,
  files: readonly string[],
  { types = '' }: { types?: 'node' | '' } = {},
): Promise<string> {
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noImplicitOverride'];
  const platform = ['--target', 'es2024', '--module', 'nodenext', '--lib', 'es2024,dom,dom.iterable', '--types', types];
  const found = ['--typeRoots', path.join(modules, '@types'), '--skipLibCheck', String(types !== '')];
  const args = [
    ...strict,
    ...platform,
    ...found,
    '--allowImportingTsExtensions',
    '--noEmit',
    '--ignoreConfig',
    ...files,
  ];
  try {
    await run(path.join(modules, '.bin/tsc'), args, { cwd: folder });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
