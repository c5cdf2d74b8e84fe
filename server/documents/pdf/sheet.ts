import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { colours } from './document-colours.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Face = 'regular' | 'medium' | 'semibold';

/** A4 in points, and where its contents begin and end. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 780 } as const;
export const contentWidth = page.right - page.left;

/** How much air there is between the parts, from the most to the least: less only where that saves a page. */
export type Density = 'roomy' | 'snug' | 'dense';

export interface Sheet {
  doc: Pdf;
  density: Density;
  /** Where the next thing is drawn. */
  y: number;
  /** What a screen reader is told, in the order of the calls. */
  tell: ReturnType<Pdf['struct']>;
  /** Begins each page but the first. */
  drawPageHead(sheet: Sheet): void;
}

export interface Ink {
  size: number;
  face?: Face;
  colour?: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
}

const fontFiles: Record<Face, string> = {
  regular: '400Regular/Commissioner_400Regular.ttf',
  medium: '500Medium/Commissioner_500Medium.ttf',
  semibold: '600SemiBold/Commissioner_600SemiBold.ttf',
};
const fontData = new Map<Face, Buffer>();

export function openSheet(
  options: ConstructorParameters<typeof PDFDocument>[0],
  drawPageHead: Sheet['drawPageHead'],
  density: Density = 'roomy',
): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    ...options,
  });
  for (const face of Object.keys(fontFiles) as Face[]) doc.registerFont(face, readFont(face));
  const tell = doc.struct('Document');
  doc.addStructure(tell);
  return { doc, density, y: page.top, tell, drawPageHead };
}

function readFont(face: Face): Buffer {
  let data = fontData.get(face);
  if (!data) {
    data = fs.readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/commissioner/${fontFiles[face]}`)));
    fontData.set(face, data);
  }
  return data;
}

/** Draws something that has a meaning: `role` is a standard PDF structure type such as H1 or P. */
export function mean(sheet: Sheet, role: string, draw: () => void, parent = sheet.tell): void {
  parent.add(sheet.doc.struct(role, {}, draw));
}

/** Draws something that a screen reader passes over. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Writes at a place and leaves the sheet's own place alone. */
export function write({ doc }: Sheet, text: string, at: { x: number; y: number }, ink: Ink): void {
  dip(doc, ink);
  doc.fillColor(ink.colour ?? colours.text).text(text, at.x, at.y, textOptions(ink));
}

/** Writes on in the line that `text` ends in. */
export function writeWithRemark(
  sheet: Sheet,
  { text, remark }: { text: string; remark: string },
  at: { x: number; y: number },
  ink: Ink,
): void {
  dip(sheet.doc, ink);
  const options = textOptions(ink);
  sheet.doc.fillColor(ink.colour ?? colours.text).text(`${text} `, at.x, at.y, { ...options, continued: true });
  sheet.doc.fillColor(colours.muted).text(remark, { ...options, continued: false });
}

export function heightOf({ doc }: Sheet, text: string, ink: Ink): number {
  dip(doc, ink);
  return doc.heightOfString(text, textOptions(ink));
}

/** Goes on to a new page when what comes next would not fit on this one. True: it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= page.bottom) return false;
  sheet.doc.addPage();
  sheet.y = page.top;
  sheet.drawPageHead(sheet);
  return true;
}

function dip(doc: Pdf, { face = 'regular', size }: Ink): void {
  doc.font(face).fontSize(size);
}

function textOptions({ width = contentWidth, align = 'left', lineGap = 1.5 }: Ink) {
  return { width, align, lineGap };
}
