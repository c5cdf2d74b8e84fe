/**
 * Where files lie that people have given to the shop: a folder, or an S3-compatible store. A name is a plain path
 * (`pictures/3f2a….jpg`), and what was put under a name is never another content later.
 */
export interface FileStore {
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** Null: there is no such file. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** Every name, in no order. */
  list(): AsyncIterable<string>;
}

const plainName = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.[a-z0-9]+$/;

/** Names are the shop's own; one that could lead out of the store is a defect. */
export function requirePlainName(name: string): string {
  if (!plainName.test(name) || name.length > 200) throw new Error(`"${name}" is no name for a file.`);
  return name;
}
