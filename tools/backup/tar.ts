/** A file in an archive: its path and its bytes. */
export interface TarEntry {
  path: string;
  bytes: Buffer;
}

const blockSize = 512;
const nameSize = 100;

/** The plain format that every `tar` reads. Entries are held in memory as a whole, so callers keep them small. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { path, bytes } of entries) {
    yield headerOf(path, bytes.length);
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * blockSize);
}

/** The entries in their order; an archive that ends early is an error. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = chunks[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  let heldBytes = 0;
  async function take(size: number): Promise<Buffer> {
    while (heldBytes < size) {
      const { value, done } = await source.next();
      if (done) throw new Error('the archive ends early');
      held.push(value);
      heldBytes += value.length;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held.length = 0;
    heldBytes = all.length - size;
    if (heldBytes > 0) held.push(all.subarray(size));
    return all.subarray(0, size);
  }
  while (true) {
    const header = await take(blockSize);
    if (header.every((byte) => byte === 0)) break;
    if (checksumOf(header) !== readOctal(header, 148, 8)) throw new Error('the file is not a tar archive');
    const size = readOctal(header, 124, 12);
    const path = header.toString('utf8', 0, nameSize).replace(/\0.*$/s, '');
    const bytes = Buffer.from(await take(size));
    await take(paddingOf(size));
    yield { path, bytes };
  }
  // Read to the very end: a cipher or a packer reports a missing part only there.
  while (!(await source.next()).done);
}

function headerOf(path: string, size: number): Buffer {
  if (Buffer.byteLength(path) > nameSize) throw new Error(`The path ${path} is too long for a backup.`);
  const header = Buffer.alloc(blockSize);
  header.write(path, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write(`${Math.floor(Date.now() / 1000).toString(8)}\0`, 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The sum of the header's bytes, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

function readOctal(header: Buffer, start: number, length: number): number {
  return Number.parseInt(header.toString('latin1', start, start + length).replace(/[\0 ].*$/s, ''), 8);
}

function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}
