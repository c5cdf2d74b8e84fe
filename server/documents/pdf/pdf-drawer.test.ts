import { afterEach, expect, it } from 'vitest';
import { sampleInvoice, sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { createPdfDrawer, DrawerBusy, type PdfDrawer } from './pdf-drawer.ts';
import { renderDocument } from './render-pdf.ts';

let drawer: PdfDrawer;
afterEach(() => drawer.close());

it('draws the same bytes in its thread as in the main one, and once for concurrent requests', async () => {
  drawer = createPdfDrawer();
  const [first, second] = await Promise.all([drawer.draw(sampleReceipt, false), drawer.draw(sampleReceipt, false)]);
  expect(first.equals(await renderDocument(sampleReceipt))).toBe(true);
  expect(second).toBe(first);
  expect(await drawer.draw({ ...sampleReceipt }, false)).toBe(first);
  expect((await drawer.draw(sampleReceipt, true)).equals(first)).toBe(false);
}, 60_000);

it('does not block the event loop', async () => {
  drawer = createPdfDrawer();
  let turns = 0;
  let isDrawn = false;
  const drawing = drawer.draw(sampleInvoice, false).then(() => {
    isDrawn = true;
  });
  while (!isDrawn) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  await drawing;
  expect(turns).toBeGreaterThan(100);
}, 60_000);

it('limits its cache, and refuses when too many requests wait', async () => {
  drawer = createPdfDrawer({ mostWaiting: 1, mostKeptInBytes: 1 });
  const drawing = drawer.draw(sampleReceipt, false);
  await expect(drawer.draw(sampleInvoice, false)).rejects.toThrow(DrawerBusy);
  const first = await drawing;
  const again = await drawer.draw(sampleReceipt, false);
  expect(again).not.toBe(first);
  expect(again.equals(first)).toBe(true);
}, 60_000);

it('reports a document that cannot be drawn, and draws the next', async () => {
  drawer = createPdfDrawer();
  const broken = { ...sampleReceipt, lines: null } as unknown as typeof sampleReceipt;
  await expect(drawer.draw(broken, false)).rejects.toThrow();
  expect((await drawer.draw(sampleReceipt, false)).subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);
