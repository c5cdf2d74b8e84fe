import fs from 'node:fs';

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--headless=shell',
];

/** Memory that processes share is made as files; on a disk, where Playwright wants them, they cost a tenth of a page. */
export function withSharedMemory(): string[] {
  const roomInBytes = 512 * 1024 * 1024;
  if (!fs.existsSync('/dev/shm')) return [];
  const { bavail, bsize } = fs.statfsSync('/dev/shm');
  return bavail * bsize > roomInBytes ? ['--disable-dev-shm-usage'] : [];
}
