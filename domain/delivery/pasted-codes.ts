/** Outcome for one code of a pasted list. */
type PastedOutcome = 'added' | 'moved' | 'here' | 'elsewhere' | 'unknown' | 'unreadable' | 'twice';

export interface PastedCode {
  /** The pasted text. */
  text: string;
  /** Null: these are not five digits. */
  code: string | null;
  outcome: PastedOutcome;
  /** The current region of the code. */
  regionId: string | null;
}

interface PasteTarget {
  /** Null: the codes are to be served no more. */
  regionId: string | null;
  /** True if codes of another region leave it. */
  takesOver: boolean;
  regionOf(code: string): string | null | undefined;
}

/** "151 24", "15124" and "ΤΚ 15124" are codes; commas, semicolons and new lines separate them. */
export function readPastedCodes(text: string, { regionId, takesOver, regionOf }: PasteTarget): PastedCode[] {
  const seen = new Set<string>();
  return splitCodes(text).map((part) => {
    const code = codeOf(part);
    if (code === null) return { text: part, code, outcome: 'unreadable', regionId: null };
    const today = regionOf(code);
    const outcome = seen.has(code) ? 'twice' : outcomeOf(today, { regionId, takesOver });
    seen.add(code);
    return { text: part, code, outcome, regionId: today ?? null };
  });
}

/** True for the only outcomes that are saved. */
export function isAssigned({ outcome }: Pick<PastedCode, 'outcome'>): boolean {
  return outcome === 'added' || outcome === 'moved';
}

function outcomeOf(
  today: string | null | undefined,
  { regionId, takesOver }: Pick<PasteTarget, 'regionId' | 'takesOver'>,
): PastedOutcome {
  if (today === undefined) return 'unknown';
  if (today === regionId) return 'here';
  if (today === null) return 'added';
  return takesOver || regionId === null ? 'moved' : 'elsewhere';
}

/** Spaces divide only where the piece as a whole is no code: "151 24" is one, "15124 15125" are two. */
function splitCodes(text: string): string[] {
  const pieces = text.split(/[\n\r,;\t]+/).map((piece) => piece.trim());
  return pieces.filter(Boolean).flatMap((piece) => {
    if (codeOf(piece) !== null) return [piece];
    const words = piece.match(/\d{3} \d{2}(?!\d)|\S+/g) ?? [];
    return words.length > 1 && words.every((word) => codeOf(word) !== null) ? words : [piece];
  });
}

function codeOf(piece: string): string | null {
  const [, head, tail] = /^(?:[ΤT]\.?[ΚK]\.?:?\s*)?(\d{3})\s?(\d{2})$/i.exec(piece) ?? [];
  return head && tail ? `${head}${tail}` : null;
}
