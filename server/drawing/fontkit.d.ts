/** The part of fontkit that is used here; the package has no types. */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    path: { toSVG(): string };
  }
  export interface GlyphRun {
    advanceWidth: number;
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    xHeight: number;
    layout(text: string): GlyphRun;
  }
  export function create(data: Uint8Array): Font;
}
