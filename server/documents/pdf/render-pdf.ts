import type { DocumentData } from '#domain/documents/document-data.ts';
import { brand } from '#texts/brand.ts';
import { createSay, type Say } from '#texts/say.ts';
import { collectPdf } from '../../drawing/collect-pdf.ts';
import { layoutDocument } from '../layout-document.ts';
import { drawClosing, drawFiscal, drawFooters, drawNotes } from './draw-end.ts';
import { drawFacts, drawParties } from './draw-facts.ts';
import { drawHead, drawPageHead } from './draw-head.ts';
import { drawTable } from './draw-table.ts';
import { drawTotals, heightOfTotals } from './draw-totals.ts';
import { type Density, openSheet } from './sheet.ts';

let ownSay: Say | undefined;

/**
 * A document as an A4 PDF. The same data yield the same bytes, permanently. `isLost`: its mark is overdue.
 * If it spills over to another page, it is drawn again with less spacing where that saves a page.
 */
export async function renderDocument(data: DocumentData, isLost = false): Promise<Buffer> {
  let best = drawDocument(data, isLost, 'roomy');
  for (const density of ['snug', 'dense'] as const) {
    if (best.pages === 1) break;
    const drawn = drawDocument(data, isLost, density);
    if (drawn.pages < best.pages) best = drawn;
  }
  return best.pdf;
}

interface Drawn {
  pdf: Promise<Buffer>;
  pages: number;
}

function drawDocument(data: DocumentData, isLost: boolean, density: Density): Drawn {
  ownSay ??= createSay();
  const say = ownSay;
  const { language, series, number, issuedAt } = data;
  const shopName = data.seller.shopName ?? brand.name[language];
  const layout = { ...layoutDocument(data, say, isLost), shopName };
  const sheet = openSheet(
    {
      lang: language === 'el' ? 'el-GR' : 'en-GB',
      info: {
        Title: say('document-subject', language, { title: layout.title, series, number: String(number) }),
        Author: data.seller.name,
        Creator: shopName,
        Producer: shopName,
        CreationDate: new Date(issuedAt),
        ModDate: new Date(issuedAt),
      },
    },
    (next) => drawPageHead(next, layout),
    density,
  );
  const pdf = collectPdf(sheet.doc);
  drawHead(sheet, layout);
  drawParties(sheet, layout.parties);
  drawFacts(sheet, layout.facts);
  drawTable(sheet, layout.table, undefined, heightOfTotals(sheet, layout));
  drawTotals(sheet, layout);
  drawNotes(sheet, layout);
  drawFiscal(sheet, layout);
  drawClosing(sheet, layout);
  sheet.tell.end();
  const pages = sheet.doc.bufferedPageRange().count;
  drawFooters(sheet, layout.footer, (page, of) => say('document-page', language, { page, pages: of }));
  sheet.doc.end();
  return { pdf, pages };
}
