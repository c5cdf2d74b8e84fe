import { Worker } from 'node:worker_threads';
import { shopInFileName } from '#domain/latin-slug.ts';
import type { Database } from '../../database/database.ts';
import { readSettings } from '../../settings/settings-store.ts';
import type { TermsToDraw } from './draw-terms.ts';
import { findTerms, keepTermsPdf } from './terms-store.ts';

interface TermsFile {
  fileName: string;
  contentType: string;
  content: Buffer;
}

/** Two languages of the current version and of the previous one. */
const mostKept = 4;

/** A version of the terms as a file: drawn once, then the same bytes for everyone who ordered under it. */
export function createTermsFile(db: Database): (hash: string) => Promise<TermsFile> {
  const files = new Map<string, Promise<TermsFile>>();
  return (hash) => {
    const known = files.get(hash);
    if (known) return known;
    const file = readFile(db, hash);
    files.set(hash, file);
    file.catch(() => files.delete(hash));
    for (const oldest of files.keys()) {
      if (files.size <= mostKept) break;
      files.delete(oldest);
    }
    return file;
  };
}

async function readFile(db: Database, hash: string): Promise<TermsFile> {
  const version = await findTerms(db, hash);
  if (!version) throw new Error('This version of the terms is not stored');
  const settings = await readSettings(db);
  const content = version.pdf ?? (await keepTermsPdf(db, hash, await drawAside({ version, settings })));
  const shop = shopInFileName(settings.brand.name.en);
  const fileName = `${shop}-terms-${version.since}-${version.language}.pdf`;
  return { fileName, contentType: 'application/pdf', content };
}

/** Many pages take about a second to typeset: a separate thread keeps the server responsive. */
function drawAside(terms: TermsToDraw): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./draw-terms-worker.ts', import.meta.url), { workerData: terms });
    worker.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The terms were not drawn')));
  });
}
