import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeApi } from '#server/calls/openapi/describe-api.ts';
import { describeClient } from './describe-client.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const modules = path.join(root, 'node_modules');

/** The names that a demo has; a client's options replace them, so the document of any shop gives the same package. */
const identity = { account: 'nostimo', repository: 'shop', business: 'nostimo', version: 'v1', apiKey: 'nsa_…' };

/** Sources of the shop that the package contains as they are. */
const borrowed = ['web/challenge/solve-puzzle.ts', 'web/challenge/sha256-block.ts', 'contract/fields/challenge.ts'];

/** Makes the package `@nostimo/client` in the folder and returns the path of its tarball. Needs no running shop. */
export async function packClient(folder: string): Promise<string> {
  const sources = path.join(folder, 'sources');
  const built = path.join(folder, 'client');
  for (const each of [sources, built]) await fs.rm(each, { recursive: true, force: true });
  await fs.mkdir(sources, { recursive: true });
  await writeSources(sources);
  await compile(sources, built);
  await fs.rm(sources, { recursive: true });
  await describePackage(built);
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: built });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return path.join(folder, filename);
}

async function writeSources(folder: string): Promise<void> {
  const own = path.join(import.meta.dirname, 'package');
  for (const name of await fs.readdir(own))
    if (name.endsWith('.ts')) await fs.copyFile(path.join(own, name), path.join(folder, name));
  for (const file of borrowed) {
    const text = await fs.readFile(path.join(root, file), 'utf8');
    await fs.writeFile(path.join(folder, path.basename(file)), text.replace(/'#contract\/fields\//g, "'./"));
  }
  const { schemas, methods } = describeClient(describeApi(identity, 'https://shop.example', 'Nostimo'));
  await fs.writeFile(path.join(folder, 'calls.ts'), methods);
  const input = path.join(folder, 'schemas.json');
  await fs.writeFile(input, JSON.stringify(schemas));
  const hook = path.join(import.meta.dirname, 'typescript-for-generators.mjs');
  const generator = path.join(modules, 'openapi-typescript/bin/cli.js');
  const options = ['--root-types', '--root-types-no-schema-prefix', '--default-non-nullable', 'false'];
  await run(process.execPath, [
    ...['--import', hook, generator, input, '--output', path.join(folder, 'schema.ts')],
    ...options,
  ]);
}

async function compile(sources: string, built: string): Promise<void> {
  const platform = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable', '--types', ''];
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--verbatimModuleSyntax'];
  const output = [
    '--declaration',
    '--rewriteRelativeImportExtensions',
    '--outDir',
    built,
    '--ignoreConfig',
    'index.ts',
  ];
  await fs.writeFile(path.join(sources, 'package.json'), '{ "type": "module" }');
  try {
    await run(path.join(modules, '.bin/tsc'), [...platform, ...strict, ...output], { cwd: sources });
  } catch (error) {
    throw new Error(`The client does not compile:\n${(error as { stdout: string }).stdout}`);
  }
  // The compiler leaves .ts in declarations, where older ones refuse it.
  for (const name of (await fs.readdir(built)).filter((each) => each.endsWith('.d.ts'))) {
    const file = path.join(built, name);
    await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"));
  }
}

async function describePackage(folder: string): Promise<void> {
  const { version, license } = JSON.parse(await fs.readFile(path.join(root, 'package.json'), 'utf8'));
  const described = {
    name: '@nostimo/client',
    version,
    description: 'A typed client of the API of a Nostimo shop',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
    publishConfig: { access: 'public' },
  };
  await fs.writeFile(path.join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  await fs.copyFile(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  await fs.copyFile(path.join(import.meta.dirname, 'package/README.md'), path.join(folder, 'README.md'));
}
