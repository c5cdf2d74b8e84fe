import PDFDocument from 'pdfkit';
import { collectPdf } from './collect-pdf.ts';
import { type PrintFace, readFace } from './faces.ts';
import type { Mark, PrintedPage } from './marks.ts';
import { codeRuns } from './qr-code.ts';

const faces: PrintFace[] = ['regular', 'medium', 'semibold', 'bold'];
type Pdf = InstanceType<typeof PDFDocument>;

/** Draws pages as a PDF with searchable, selectable text. */
export function drawPdf(pages: readonly PrintedPage[], { title, now }: { title: string; now: Date }): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    info: { Title: title, CreationDate: now, ModDate: now },
    displayTitle: true,
  });
  for (const face of faces) doc.registerFont(face, readFace(face));
  const pdf = collectPdf(doc);
  for (const { width, height, marks } of pages) {
    doc.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks) drawMark(doc, mark);
  }
  doc.end();
  return pdf;
}

function drawMark(doc: Pdf, mark: Mark): void {
  if (mark.kind === 'text') {
    const { text, x, baseline, size, face, isWhite } = mark;
    doc
      .font(face)
      .fontSize(size)
      .fillColor(isWhite ? 'white' : 'black')
      .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
  } else if (mark.kind === 'box') {
    doc.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.isWhite ? 'white' : 'black');
  } else if (mark.kind === 'frame') {
    const { x, y, width, height, thickness, isDashed } = mark;
    doc.lineWidth(thickness);
    if (isDashed) doc.dash(2, { space: 1.6 });
    doc.rect(x + thickness / 2, y + thickness / 2, width - thickness, height - thickness).stroke('black');
    if (isDashed) doc.undash();
  } else {
    for (const { x, y, width, height } of codeRuns(mark)) doc.rect(x, y, width, height);
    doc.fill('black');
  }
}
