import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

export interface SentFile {
  file: string;
  bytes: number;
  gzipInBytes: number;
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
  /** Scripts the loaded ones name but leave for their first use. */
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
  const sent = [...scripts].map(measureFile);
  const later = [...scripts].flatMap((file) => findBuilt(built, file)?.dynamicImports ?? []);
  const left = new Set(later.map((key) => built[key]?.file ?? key).filter((file) => !scripts.has(file)));
  return {
    html: measure('/', Buffer.from(html)),
    scripts: sent.toSorted((a, b) => b.gzipInBytes - a.gzipInBytes),
    styles: styles.map(measureFile),
    fonts: fonts.map(measureFile),
    laterFonts: styles
      .flatMap(listFonts)
      .filter((font) => !fonts.includes(font))
      .map(measureFile),
    scriptsGzipInBytes: sent.reduce((sum, { gzipInBytes }) => sum + gzipInBytes, 0),
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

/** The entry waits for the words of the page's language and for no other. */
function listTexts(html: string, built: Record<string, BuiltFile>): string[] {
  const language = /<html[^>]*\slang="(\w+)"/.exec(html)?.[1];
  const texts = built[`virtual:texts/${language}`];
  if (!texts) throw new Error(`The build has no texts for the page's language "${language}"`);
  return [texts.file];
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

function measureFile(file: string): SentFile {
  return measure(path.basename(file), fs.readFileSync(path.join(clientFolder, file)));
}

function measure(file: string, content: Buffer): SentFile {
  return { file, bytes: content.length, gzipInBytes: zlib.gzipSync(content, { level: 9 }).length };
}

function withoutSlash(address: string): string {
  return address.replace(/^\//, '');
}
