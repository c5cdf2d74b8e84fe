import { read } from '../support/run/source-files.ts';

interface UpgradeNotes {
  /** Null before its release. */
  version: string | null;
  /** The block of commands; empty without one. */
  block: string;
}

/** Of the newest entry of the changelog. */
export function readUpgradeNotes(): UpgradeNotes {
  const [, entry = ''] = read('CHANGELOG.md').split(/^## /m);
  const [, block = ''] = /^### Upgrade$[\s\S]*?^```sh\n([\s\S]*?)^```$/m.exec(entry) ?? [];
  return { version: /^\d+\.\d+\.\d+/.exec(entry)?.[0] ?? null, block };
}
