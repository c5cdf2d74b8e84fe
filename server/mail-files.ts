import type { Database } from './database/database.ts';
import { createTermsFile } from './documents/terms/terms-file.ts';
import { findKitFile } from './kitchen/printing/outage-kit.ts';
import type { RendererDeps } from './outbox/render-mail.ts';

/** Sources of the attachments of mails. */
export function mailFiles(db: Database): Required<Pick<RendererDeps, 'termsFile' | 'findFile'>> {
  return { termsFile: createTermsFile(db), findFile: (file) => findKitFile(db, file) };
}
