import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../routes.ts';

/** The bundler's facts about a module. */
interface ModuleFacts {
  isEntry: boolean;
  importers: string[];
  dynamicImporters: string[];
}
/** The bundler's own object: its function must not be detached from it. */
export interface Modules {
  getModuleInfo(id: string): ModuleFacts | null;
}

/**
 * Code shared by several pages is bundled by how early it is needed: each module is assigned to the first level with a page
 * that imports it, so a page loads a handful of files and little unused code. Modules of a single page stay with that page.
 * The office comes last: modules it shares with the shop are bundled as the shop needs them.
 */
export const levels = ['shell', 'home', 'lower', 'browse', 'order', 'sign-in', 'account', 'office'] as const;
type Level = (typeof levels)[number];

/** Dynamically loaded parts, by their files: those that load by themselves, then those that wait for a press. */
export const lazyParts: Partial<Record<Level, readonly string[]>> = {
  lower: [
    'lower-frame',
    'cart-button',
    'flow-stepper',
    'header-account',
    'bottom-account',
    'cart-notices',
    'measure',
    'below-first-screen',
  ],
  browse: ['filter-sheet', 'area-interest'],
  order: ['cart-drawer', 'plan-rules-dialog', 'plan-change-dialog', 'shop-events'],
};

const pageLevels: [RegExp, Level][] = [
  [/^\.$/, 'home'],
  [/^(account|confirm-email|undo-email)/, 'account'],
  [/^(sign-|forgot-password|set-new-password)/, 'sign-in'],
  [/^(address|date-time|menu\/weekly|cart|checkout|order-completed)/, 'order'],
];

const levelOfFile = new Map<string, Level>([
  ['entry.client.tsx', 'shell'],
  ['root.tsx', 'shell'],
]);
for (const entry of routes) recordLevel(entry, '');

function recordLevel({ file, path: step = '', children = [] }: RouteConfigEntry, above: string): void {
  const url = path.posix.join(above, step);
  const isLayout = children.length > 0 && url === '.';
  levelOfFile.set(file, isLayout ? 'shell' : (pageLevels.find(([pattern]) => pattern.test(url))?.[1] ?? 'browse'));
  for (const child of children) recordLevel(child, url);
}

/** The chunk of a shared module, or null for one that stays with its only page. */
export function chunkLevel(id: string, modules: Modules): Level | null {
  const found = [...findRoots(id, modules)].map(levelOfRoot);
  const first = Math.min(...found.map((level) => levels.indexOf(level)));
  if (found.length === 1 && first > 0) return null;
  return levels[first] ?? null;
}

/** The pages and dynamically loaded parts that import a module statically. */
function findRoots(id: string, modules: Modules): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const each of seen) {
    const facts = modules.getModuleInfo(each);
    if (!facts) continue;
    if (facts.isEntry || facts.dynamicImporters.length > 0) roots.add(withoutQuery(each));
    for (const importer of facts.importers) seen.add(importer);
  }
  return roots;
}

function levelOfRoot(id: string): Level {
  const part = path.parse(id).name;
  const file = path.relative(path.dirname(import.meta.dirname), id);
  if (file.startsWith('office/')) return 'office';
  const level = levelOfFile.get(file);
  return level ?? levels.find((each) => lazyParts[each]?.includes(part)) ?? 'account';
}

function withoutQuery(id: string): string {
  return id.replace(/\?.*$/, '');
}
