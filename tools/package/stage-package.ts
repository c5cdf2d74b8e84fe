import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { collectModules, packageOf } from './collect-modules.ts';
import { type LockFile, type Manifest, packageManifest, shrinkwrap } from './manifest.ts';
import { rewriteModule } from './rewrite-module.ts';

interface Staging {
  /** The checkout. */
  root: string;
  /** The built web app. */
  build: string;
  /** Written anew. */
  target: string;
}

/** Read while the shop runs, besides code: migrations, the demo, postal codes, texts, pictures. */
const dataFolders = ['server', 'texts', 'files'];
/** Of tests alone. */
const notRead = ['server/mail-facts-of-0.1.json'];
/** What a person needs who runs the shop: not how it was made. */
const documents = [
  'README.md',
  'README.el.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  '.env.example',
  'ops',
  'docs',
];
const forDevelopers = /^docs\/(?:spec|tables|dish-studio)\.md$|^docs\/(?!security\/|el\/)[^/]+\//;

/** Writes the folder that `npm pack` makes the tarball of; returns its package.json. */
export function stagePackage({ root, build, target }: Staging): Manifest {
  fs.rmSync(target, { recursive: true, force: true });
  const { modules, data, packages } = collectModules(root);
  for (const [file, { code }] of modules)
    write(path.join(target, file.replace(/\.ts$/, '.js')), code, fs.statSync(path.join(root, file)).mode);
  const tracked = listTracked(root);
  const isData = (file: string) =>
    !/\.(?:[mc]?[jt]s|tsx)$/.test(file) && dataFolders.includes(file.split('/')[0] ?? '') && !notRead.includes(file);
  const isDocument = (file: string) =>
    documents.some((name) => file === name || file.startsWith(`${name}/`)) && !forDevelopers.test(file);
  const copied = tracked.filter((file) => isData(file) || isDocument(file) || data.has(file));
  for (const file of [...copied, 'tools/nostimo/nostimo']) copy(path.join(root, file), path.join(target, file));
  const builtFiles = listBuilt(build);
  for (const file of builtFiles) copy(path.join(build, file), path.join(target, 'build', file));
  const used = new Set([
    ...packages,
    ...packagesOfBuild(build, builtFiles),
    ...packagesInTexts(modules.values(), root),
  ]);
  const manifest = packageManifest(readJson(root, 'package.json'), {
    packages: used,
    files: [...fs.readdirSync(target), 'npm-shrinkwrap.json'],
    commit: findCleanCommit(root),
  });
  writeJson(target, 'package.json', manifest);
  writeJson(target, 'npm-shrinkwrap.json', shrinkwrap(readJson<LockFile>(root, 'package-lock.json'), manifest));
  return manifest;
}

/** Only what is in Git, or will be: neither a shop's data nor its keys may get into the tarball. */
function listTracked(root: string): string[] {
  const listed = git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  return listed.split('\0').filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
}

/** The build without the lists that only its builder reads. */
function listBuilt(build: string): string[] {
  return fs
    .readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('.vite') && fs.statSync(path.join(build, file)).isFile());
}

function packagesOfBuild(build: string, files: readonly string[]): string[] {
  return files
    .filter((file) => file.startsWith(`server${path.sep}`) && file.endsWith('.js'))
    .flatMap((file) => rewriteModule(fs.readFileSync(path.join(build, file), 'utf8'), file).imports)
    .filter((specifier) => !specifier.startsWith('.'))
    .flatMap((specifier) => packageOf(specifier) ?? []);
}

/** Packages whose files are found by a text that begins with their name, as fonts are. */
function packagesInTexts(modules: Iterable<{ texts: string[] }>, root: string): string[] {
  const texts = [...modules].flatMap((module) => module.texts);
  const { dependencies } = readJson<Manifest>(root, 'package.json');
  return Object.keys(dependencies).filter((name) => texts.some((text) => text.startsWith(`${name}/`)));
}

/** Null where the files differ from their commit, or outside Git. */
function findCleanCommit(root: string): string | null {
  return git(root, ['status', '--porcelain']) === '' ? git(root, ['rev-parse', 'HEAD']).trim() : null;
}

function git(root: string, words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
}

function readJson<Content = Manifest>(folder: string, file: string): Content {
  return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as Content;
}

function writeJson(folder: string, file: string, content: unknown): void {
  write(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`, 0o644);
}

function write(file: string, content: string, mode: number): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content, { mode });
}

function copy(from: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
}
