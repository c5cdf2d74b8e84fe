import { keepTrying, NotReached } from './keep-trying.ts';
import { startAfresh } from './start-afresh.ts';

const triesForMissing = 3;
const arrived = new Map<string, Promise<void>>();

/**
 * Replaces Vite's preload helper around every `import()` of the browser's code. A module that once failed to load fails for
 * the lifetime of the document, so its files are fetched first, with retries for as long as it takes.
 */
export async function importPatiently<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  if (arrived.size === 0) recordFilesOfPage();
  await Promise.all(files.map((file) => bring(new URL(file, window.location.origin).pathname)));
  return load();
}

/** Already loaded: this code would not run without them. */
function recordFilesOfPage(): void {
  for (const file of window.early?.arriving.keys() ?? []) arrived.set(file, Promise.resolve());
}

function bring(file: string): Promise<void> {
  const known = arrived.get(file);
  if (known) return known;
  const bringing = keepTrying((tries) => fetchFile(file, tries));
  arrived.set(file, bringing);
  return bringing;
}

async function fetchFile(file: string, tries: number): Promise<void> {
  const response = await fetch(file).catch((error: unknown) => {
    throw new NotReached(error);
  });
  if (!response.ok && tries < triesForMissing) throw new NotReached(response.status);
  // Permanently missing: the shop has been replaced by a newer build, whose pages know their own files.
  if (!response.ok) return startAfresh();
  await response.arrayBuffer().catch((error: unknown) => {
    throw new NotReached(error);
  });
}
