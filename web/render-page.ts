import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

const renderTimeoutInMs = 10_000;
/** How React begins a part that it had to leave to the browser. */
const leftOut = '<!--$!-->';

/** A page in one go, at half the cost of a stream; null when a part of it has to be waited for, or fails. */
export function renderAtOnce(page: ReactNode): string | null {
  const html = renderToString(page);
  return html.includes(leftOut) ? null : `<!DOCTYPE html>${html}`;
}

/** A page with parts that are loaded when they are first needed. After that they are there. */
export function renderWaiting(page: ReactNode, nonce: string): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let hasFailed = false;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        // React writes into the same memory again.
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
      // React would move what is large to the end of the page and need scripts to put it back into its place.
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
