import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { listFetchedScripts } from './fetched-scripts.ts';

export interface SentFile {
  file: string;
  bytes: number;
  gzipInBytes: number;
  /** As a browser of today gets it: packed by Brotli where the build has done so. */
  sentInBytes: number;
}

/** Everything a browser fetches to show the home page and make it work, from an empty cache. */
export interface FirstLoad {
  html: SentFile;
  scripts: SentFile[];
  styles: SentFile[];
  /** Fonts the page preloads; they are compressed already, so gzip gains nothing. */
  fonts: SentFile[];
  /** Fonts the styles name besides: a browser fetches one when a letter of its range is on the page. */
  laterFonts: SentFile[];
  scriptsGzipInBytes: number;
  /** Scripts the page puts off until the browser is idle and then fetches by itself. */
  whenIdle: SentFile[];
  whenIdleGzipInBytes: number;
  /** Scripts the fetched ones name but leave for their first use. */
  leftForFirstUse: string[];
}

interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const clientFolder = path.resolve(import.meta.dirname, '../build/client');

export async function measureFirstLoad(shopUrl: string): Promise<FirstLoad> {
  const html = await (await fetch(shopUrl)).text();
  const built = readBuiltFiles();
  const scripts = closeOverImports([...listModules(html), ...listTexts(html, built)], built);
  const styles = listLinks(html, /rel="stylesheet"/);
  const fonts = listLinks(html, /rel="preload".*as="font"/);
  const idle = (await listFetchedScripts(shopUrl)).filter((file) => !scripts.has(file));
  const fetched = new Set([...scripts, ...idle]);
  const later = [...fetched].flatMap((file) => findBuilt(built, file)?.dynamicImports ?? []);
  const left = new Set(later.map((key) => built[key]?.file ?? key).filter((file) => !fetched.has(file)));
  const sent = measureFiles([...scripts]);
  const whenIdle = measureFiles(idle);
  return {
    html: measure('/', Buffer.from(html)),
    scripts: sent,
    scriptsGzipInBytes: sumOfGzip(sent),
    whenIdle,
    whenIdleGzipInBytes: sumOfGzip(whenIdle),
    styles: styles.map(measureFile),
    fonts: fonts.map(measureFile),
    laterFonts: styles
      .flatMap(listFonts)
      .filter((font) => !fonts.includes(font))
      .map(measureFile),
    leftForFirstUse: [...left].map((file) => path.basename(file)),
  };
}

/** Preloaded modules, and what the page's own module scripts import. */
function listModules(html: string): string[] {
  const scripts = [...html.matchAll(/<script[^>]*type="module"[^>]*>(.*?)<\/script>/gs)];
  const addresses = scripts.flatMap(([tag, code = '']) => [
    ...(/^<script[^>]*\ssrc="([^"]+)"/.exec(tag)?.slice(1) ?? []),
    ...[...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g)].map((match) => match[1] ?? ''),
  ]);
  return [...listLinks(html, /rel="modulepreload"/), ...addresses.map(withoutSlash)];
}

/** The texts the entry waits for: of the page's language alone, and only the shell's where the page says that it is enough. */
function listTexts(html: string, built: Record<string, BuiltFile>): string[] {
  const tag = /<html[^>]*>/.exec(html)?.[0] ?? '';
  const language = /\slang="(\w+)"/.exec(tag)?.[1];
  const app = /\sdata-app="(\w+)"/.exec(tag)?.[1];
  const part = /\sdata-texts="(\w+)"/.exec(tag)?.[1];
  const keys = Object.keys(built).filter((key) => key.startsWith(`virtual:texts/${language}/${app}/`));
  const enough = keys.filter((key) => key.endsWith(`/${part}`));
  if (keys.length === 0) throw new Error(`The build has no texts for the page's language "${language}"`);
  return (enough.length > 0 ? enough : keys).flatMap((key) => built[key]?.file ?? []);
}

function listLinks(html: string, kind: RegExp): string[] {
  const links = (html.match(/<link[^>]*>/g) ?? []).filter((link) => kind.test(link));
  return [...new Set(links.map((link) => withoutSlash(/href="([^"]+)"/.exec(link)?.[1] ?? '')))];
}

function listFonts(style: string): string[] {
  const css = fs.readFileSync(path.join(clientFolder, style), 'utf8');
  return [...new Set([...css.matchAll(/url\("?\/([^)"]+\.woff2)"?\)/g)].map((match) => match[1] ?? ''))];
}

function closeOverImports(files: string[], built: Record<string, BuiltFile>): Set<string> {
  const all = new Set(files);
  // A set visits what is added to it while it is walked.
  for (const file of all) {
    for (const key of findBuilt(built, file)?.imports ?? []) all.add(built[key]?.file ?? key);
  }
  return all;
}

function findBuilt(built: Record<string, BuiltFile>, file: string): BuiltFile | undefined {
  return Object.values(built).find((entry) => entry.file === file);
}

function readBuiltFiles(): Record<string, BuiltFile> {
  return JSON.parse(fs.readFileSync(path.join(clientFolder, '.vite/manifest.json'), 'utf8'));
}

function measureFiles(files: string[]): SentFile[] {
  return files.map(measureFile).toSorted((a, b) => b.gzipInBytes - a.gzipInBytes);
}

function sumOfGzip(files: SentFile[]): number {
  return files.reduce((sum, { gzipInBytes }) => sum + gzipInBytes, 0);
}

function measureFile(file: string): SentFile {
  const onDisk = path.join(clientFolder, file);
  const packed = fs.existsSync(`${onDisk}.br`) ? fs.statSync(`${onDisk}.br`).size : undefined;
  return measure(path.basename(file), fs.readFileSync(onDisk), packed);
}

function measure(file: string, content: Buffer, sentInBytes = content.length): SentFile {
  return { file, bytes: content.length, gzipInBytes: zlib.gzipSync(content, { level: 9 }).length, sentInBytes };
}

function withoutSlash(address: string): string {
  return address.replace(/^\//, '');
}
