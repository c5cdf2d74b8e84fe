import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { colours } from './document-colours.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Face = 'regular' | 'medium' | 'semibold';

/** A4 in points, and the bounds of its content area. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 780 } as const;
export const contentWidth = page.right - page.left;

/** Spacing between the parts, from the most to the least: reduced only if that saves a page. */
export type Density = 'roomy' | 'snug' | 'dense';

export interface Sheet {
  doc: Pdf;
  density: Density;
  /** Vertical position of the next element. */
  y: number;
  /** Adds structure for screen readers, in the order of the calls. */
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
  const tag = doc.struct('Document');
  doc.addStructure(tag);
  return { doc, density, y: page.top, tell: tag, drawPageHead };
}

function readFont(face: Face): Buffer {
  let data = fontData.get(face);
  if (!data) {
    data = fs.readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/commissioner/${fontFiles[face]}`)));
    fontData.set(face, data);
  }
  return data;
}

/** Draws tagged content: `role` is a standard PDF structure type such as H1 or P. */
export function mean(sheet: Sheet, role: string, draw: () => void, parent = sheet.tell): void {
  parent.add(sheet.doc.struct(role, {}, draw));
}

/** Draws an artifact, which screen readers skip. */
export function decorate({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** Writes at a given position and leaves the sheet's own position unchanged. */
export function write({ doc }: Sheet, text: string, at: { x: number; y: number }, ink: Ink): void {
  dip(doc, ink);
  doc.fillColor(ink.colour ?? colours.text).text(text, at.x, at.y, textOptions(ink));
}

/** Continues in the line in which `text` ends. */
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

/** Starts a new page if `height` would not fit on this one. True: it did. */
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
