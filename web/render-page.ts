import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const renderTimeoutInMs = 10_000;
/** React's marker of a boundary that could not be rendered on the server. */
const leftOut = '<!--$!-->';

/** Renders a page synchronously, at half the cost of a stream; null when a part of it is not loaded yet, or fails. */
export function renderAtOnce(page: ReactNode): string | null {
  const html = renderToString(page);
  return html.includes(leftOut) ? null : `<!DOCTYPE html>${html}`;
}

/** Renders a page with lazy parts that are not loaded yet. Afterwards they are. */
export function renderWaiting(page: ReactNode, nonce: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let hasFailed = false;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        // React reuses this buffer.
        pieces.push(Buffer.from(chunk));
        done();
      },
      final(done) {
        clearTimeout(timeout);
        resolve({ html: Buffer.concat(pieces).toString(), hasFailed });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would move large boundaries to the end of the page, and need scripts to insert them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError() {
        hasFailed = true;
      },
    });
    const timeout = setTimeout(abort, renderTimeoutInMs);
  });
}
