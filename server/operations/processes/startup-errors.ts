import path from 'node:path';

/** Environment variables of the shop. */
interface Said {
  HOST: string;
  PORT: number;
  DATA_DIR: string;
  FILES_DIR?: string | undefined;
}

/** The startup error in one sentence that names the variable and the next step. Our own errors already do so. */
export function describeStartupError(error: NodeJS.ErrnoException & { hostname?: string }, said: Said): string {
  const { code, syscall, path: file, hostname } = error;
  if (code === undefined) return error.message;
  if (code === 'EADDRINUSE') return 'The port is taken: stop the other program, or set PORT to another number.';
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: no PostgreSQL server answers there.';
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT=${said.PORT} is for root only: set another number, and let the proxy use this one.`;
  if (code === 'EADDRNOTAVAIL' || hostname === said.HOST)
    return `HOST="${said.HOST}" is not an address of this machine: set 127.0.0.1, or one that it has.`;
  if (hostname) return `DATABASE_URL: no machine is known as ${hostname}: see to the name, or to this machine's DNS.`;
  return describeFileError(code, file, findFolderOf(error, said)) ?? error.message;
}

function describeFileError(code: string, file: string | undefined, folder: Folder | null): string | null {
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const elsewhere = folder ? `, or set ${folder.name} to a folder on another disk, now it is ${folder.value}` : '';
    return `No room is left on the disk${file ? ` of ${file}` : ''} (${code}): make some${elsewhere}.`;
  }
  if (!file) return null;
  return folder
    ? `${file} cannot be used (${code}): set ${folder.name} to a folder that the shop's user may write, now it is ${folder.value}.`
    : `${file} cannot be used (${code}): check that it exists and that the shop's user may use it; no variable names it.`;
}

interface Folder {
  name: 'DATA_DIR' | 'FILES_DIR';
  value: string;
}

/** The configured folder that contains the file, the inner one of two; a folder being created is found by its parent, too. */
function findFolderOf({ path: file, syscall }: NodeJS.ErrnoException, { DATA_DIR, FILES_DIR }: Said): Folder | null {
  if (!file) return null;
  const folders: Folder[] = [
    { name: 'DATA_DIR', value: DATA_DIR },
    ...(FILES_DIR ? [{ name: 'FILES_DIR', value: FILES_DIR } as const] : []),
  ];
  const inner = folders.toSorted((a, b) => path.resolve(b.value).length - path.resolve(a.value).length);
  return (
    inner.find(({ value }) => isWithin(file, value)) ??
    (syscall === 'mkdir' ? folders.find(({ value }) => isWithin(value, file)) : undefined) ??
    null
  );
}

function isWithin(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}
