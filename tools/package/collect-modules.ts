import fs from 'node:fs';
import path from 'node:path';
import { type RewrittenModule, rewriteModule } from './rewrite-module.ts';

/** The command and what starts it; every other module of the shop is reached from them. */
const entries = ['tools/nostimo/nostimo.mjs', 'tools/nostimo/start.ts', 'server/check-runtime.mjs'];
/** Only `npm run dev`, from the sources, imports these. */
const onlyOfSources = new Set(['vite', '@fastify/middie']);

interface CollectedModules {
  /** By the path of the source. */
  modules: Map<string, RewrittenModule>;
  /** JSON files that are imported. */
  data: Set<string>;
  /** Packages that are imported. */
  packages: Set<string>;
}

/** Every module that a running shop may load, from the commands on; fails for an import that leads to no file. */
export function collectModules(root: string): CollectedModules {
  const found: CollectedModules = { modules: new Map(), data: new Set(), packages: new Set() };
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.modules.has(file)) continue;
    const module = rewriteModule(fs.readFileSync(path.join(root, file), 'utf8'), file);
    found.modules.set(file, module);
    for (const specifier of module.imports) {
      const target = fileOf(specifier, file);
      if (target === null) {
        const name = packageOf(specifier);
        if (name && !onlyOfSources.has(name)) found.packages.add(name);
        continue;
      }
      requireFile(root, target, file);
      if (target.endsWith('.json')) found.data.add(target);
      else waiting.push(target);
    }
    for (const named of module.namedFiles) {
      const target = path.posix.join(path.posix.dirname(file), named);
      requireFile(root, target, file);
      waiting.push(target);
    }
  }
  return found;
}

/** A module of ours as a path from the root; null for a package. */
function fileOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(importer), specifier) : null;
}

/** The package of an import; null for a module of Node. */
export function packageOf(specifier: string): string | null {
  if (specifier.startsWith('node:')) return null;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? null;
}

function requireFile(root: string, file: string, importer: string): void {
  if (!fs.existsSync(path.join(root, file))) throw new Error(`${importer} names ${file}, which does not exist.`);
}
