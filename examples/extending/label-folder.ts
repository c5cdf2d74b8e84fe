import fs from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A label printer that is a folder: what `nostimo print-agent` prints (PRINTER) becomes a file, for a printer of another kind. */
export function createLabelFolder(folder: string): net.Server {
  let count = 0;
  return net.createServer({ allowHalfOpen: true }, async (socket) => {
    const zpl = await buffer(socket);
    // The agent also connects without sending anything, to see whether the printer is there.
    if (zpl.length > 0) await fs.writeFile(path.join(folder, `labels-${++count}.zpl`), zpl);
    socket.end();
  });
}
