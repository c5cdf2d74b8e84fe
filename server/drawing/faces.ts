import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** Commissioner in the weights used for printing; each has complete Greek and Latin. */
const files = {
  regular: '400Regular/Commissioner_400Regular.ttf',
  medium: '500Medium/Commissioner_500Medium.ttf',
  semibold: '600SemiBold/Commissioner_600SemiBold.ttf',
  bold: '700Bold/Commissioner_700Bold.ttf',
} as const;
export type PrintFace = keyof typeof files;

const data = new Map<PrintFace, Buffer>();
const fonts = new Map<PrintFace, Font>();
const widths = new Map<string, number>();
const mostWidths = 50_000;

export function readFace(face: PrintFace): Buffer {
  let bytes = data.get(face);
  if (!bytes) {
    bytes = fs.readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/commissioner/${files[face]}`)));
    data.set(face, bytes);
  }
  return bytes;
}

export function fontOf(face: PrintFace): Font {
  let font = fonts.get(face);
  if (!font) {
    font = create(readFace(face));
    fonts.set(face, font);
  }
  return font;
}

/** Width in points. */
export function widthOfText(text: string, face: PrintFace, size: number): number {
  const key = `${face} ${text}`;
  let ems = widths.get(key);
  if (ems === undefined) {
    const font = fontOf(face);
    ems = font.layout(text).advanceWidth / font.unitsPerEm;
    if (widths.size > mostWidths) widths.clear();
    widths.set(key, ems);
  }
  return ems * size;
}

/** The font size in points at which the x-height has this many millimetres. */
export function sizeForXHeight(millimetres: number): number {
  const { xHeight, unitsPerEm } = fontOf('regular');
  return points(millimetres) / (xHeight / unitsPerEm);
}

export function points(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}
