import { type PrintFace, widthOfText } from './faces.ts';
import type { Mark } from './marks.ts';

/** A piece of a paragraph in one face. */
export interface TextRun {
  text: string;
  face?: PrintFace;
  /** Used for allergens in addition to bold, which alone is hard to see on a thermal label. */
  isUnderlined?: boolean;
}

export interface TextStyle {
  size: number;
  face?: PrintFace;
  /** Multiple of the font size. */
  leading?: number;
  align?: 'left' | 'center' | 'right';
  isWhite?: boolean;
}

interface Piece {
  text: string;
  face: PrintFace;
  isUnderlined: boolean;
  width: number;
  /** Continues directly after the previous run, without a blank: a bracket, or a comma in another face. */
  isGlued: boolean;
}

interface SetText {
  marks: Mark[];
  height: number;
  lines: number;
  /** Width of the longest line. */
  width: number;
}

const usualLeading = 1.2;

/** A paragraph broken into lines of a width; its marks start at 0, 0. A word that is longer than a line is cut. */
export function setText(content: string | readonly TextRun[], width: number, style: TextStyle): SetText {
  const { size, leading = usualLeading, align = 'left', isWhite = false } = style;
  const runs = typeof content === 'string' ? [{ text: content }] : content;
  const lines = breakLines(piecesOf(runs, style, width), width);
  const step = size * leading;
  const marks: Mark[] = [];
  let longest = 0;
  lines.forEach((line, row) => {
    const taken = line.reduce((sum, piece) => sum + piece.width, 0);
    longest = Math.max(longest, taken);
    const spare = width - taken;
    let x = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare;
    const baseline = row * step + size * 0.95;
    for (const { text, face, isUnderlined, width: wide } of joinPieces(line)) {
      if (text.trim() !== '') marks.push({ kind: 'text', text, x, baseline, size, face, ...(isWhite && { isWhite }) });
      if (isUnderlined)
        marks.push({ kind: 'box', x, y: baseline + size * 0.14, width: wide, height: Math.max(0.5, size * 0.07) });
      x += wide;
    }
  });
  return { marks, height: lines.length * step, lines: lines.length, width: longest };
}

/** The words of all runs, each with the blank before it. */
function piecesOf(runs: readonly TextRun[], { size, face = 'regular' }: TextStyle, width: number): Piece[] {
  let endsInBlank = true;
  return runs.flatMap(({ text, face: own = face, isUnderlined = false }) => {
    const isGlued = !endsInBlank && !text.startsWith(' ');
    endsInBlank = text.endsWith(' ');
    return (text.match(/ *[^ -]*-| *[^ -]+| +$/g) ?? [])
      .flatMap((word) => cutWord(word, own, size, width))
      .map((part, index) => ({
        text: part,
        face: own,
        isUnderlined,
        width: widthOfText(part, own, size),
        isGlued: isGlued && index === 0,
      }));
  });
}

function cutWord(word: string, face: PrintFace, size: number, width: number): string[] {
  if (widthOfText(word.trim(), face, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOfText(part + letter, face, size) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

function breakLines(pieces: readonly Piece[], width: number): Piece[][] {
  const lines: Piece[][] = [];
  let line: Piece[] = [];
  let taken = 0;
  for (const word of joinGlued(pieces)) {
    const wide = word.reduce((sum, piece) => sum + piece.width, 0);
    if (line.length > 0 && taken + wide > width + 0.01) {
      lines.push(line);
      line = [];
      taken = 0;
    }
    const begun = line.length === 0 ? word.map(trimFirst) : word;
    line.push(...begun);
    taken += begun.reduce((sum, piece) => sum + piece.width, 0);
  }
  return line.length > 0 ? [...lines, line] : lines;
}

/** Drops the blank at the beginning of a line. */
function trimFirst(piece: Piece, index: number): Piece {
  const text = piece.text.trimStart();
  if (index > 0 || text === piece.text) return piece;
  const ems = widthOfText(piece.text, piece.face, 1);
  return { ...piece, text, width: ems === 0 ? 0 : (piece.width / ems) * widthOfText(text, piece.face, 1) };
}

function joinGlued(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.isGlued && words.length > 0) words.at(-1)?.push(piece);
    else words.push([piece]);
  }
  return words;
}

/** Joins neighbouring pieces of the same style into one mark, to draw fewer. */
function joinPieces(line: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of line) {
    const last = joined.at(-1);
    if (last && last.face === piece.face && last.isUnderlined === piece.isUnderlined) {
      last.text += piece.text;
      last.width += piece.width;
    } else joined.push({ ...piece });
  }
  return joined;
}
