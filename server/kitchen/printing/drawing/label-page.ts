import type { LabelStock } from '#contract/shop/settings.ts';
import { points, sizeForXHeight } from '../../../drawing/faces.ts';
import { type Mark, moveMarks, type PrintedPage } from '../../../drawing/marks.ts';
import { setText } from '../../../drawing/set-text.ts';
import { type LabelBlock, type LabelSize, labelBlocks, labelInset, labelWidth } from './label-body.ts';
import { heightOfPart, partBlocks, stackBlocks } from './part-label.ts';
import type { LabelToPrint } from './print-order.ts';
import { labelDate, type PrintLanguage, printLanguages, sayPrinted, shortWindow } from './print-words.ts';

export const labelHeight = points(100);
const inner = labelWidth - 2 * labelInset;
const codeSize = points(17);
const barHeight = points(9.6);
/** Minimum x-height of 1.2 mm (Reg. 1169/2011, art. 13). */
const smallest = sizeForXHeight(1.2);
const usual = 7.4;

/** Two rows of this height fit on an A4 sheet. */
const mostOnA4 = points(142);
const usualSizes: readonly LabelSize[] = [usual, (usual + smallest) / 2, smallest].map((size) => ({
  size,
  isTight: false,
}));
const tight: LabelSize = { size: smallest, isTight: true };

/** Label bodies by content: the same dish is on dozens of labels. */
export type BodyCache = Map<string, LabelBlock[]>;

/** Print medium of a label. */
export type LabelMedia = LabelStock | 'a4';

/**
 * One meal's label, 62 mm wide and 100 mm long. Content too long for the usual size is set as small as the law allows. If that is not
 * enough, the label gets longer on continuous paper, and continues on a second label where each is 100 mm.
 */
export function drawLabel(
  label: LabelToPrint,
  language: PrintLanguage,
  { bodies, media }: { bodies: BodyCache; media: LabelMedia },
): PrintedPage[] {
  const languages = printLanguages[language];
  const head = drawHead(label);
  const foot = drawFoot(label, language);
  const around = head.height + foot.height + points(1.4);
  const bodyIn = (size: LabelSize) => {
    const key = `${label.contentHash} ${language} ${size.size} ${size.isTight}`;
    const body = bodies.get(key) ?? labelBlocks(label.content, languages, size);
    bodies.set(key, body);
    return body;
  };
  const within = (height: number, sizes: readonly LabelSize[]) =>
    sizes.map(bodyIn).find((body) => heightOfPart(body) <= height - around);
  const sizes = media === 'fixed-100' ? [...usualSizes, tight] : usualSizes;
  const fitting = within(labelHeight, sizes) ?? (media === 'a4' ? within(mostOnA4, [...usualSizes, tight]) : undefined);
  if (!fitting && media === 'fixed-100') return drawParts(label, bodyIn(usualSizes.at(-1) ?? tight), { head, foot });
  const body = fitting ?? bodyIn(media === 'a4' ? tight : { size: smallest, isTight: false });
  const height = Math.max(labelHeight, around + heightOfPart(body));
  return [pageOf(height, { head, foot, body })];
}

interface Piece {
  marks: Mark[];
  height: number;
}

function pageOf(height: number, { head, foot, body }: { head: Piece; foot: Piece; body: LabelBlock[] }): PrintedPage {
  return {
    width: labelWidth,
    height,
    marks: [
      ...moveMarks(head.marks, labelInset, points(1.6)),
      ...moveMarks(stackBlocks(body), 0, points(1.6) + head.height),
      ...moveMarks(foot.marks, 0, height - foot.height),
    ],
  };
}

/** Label 1 of 2 and label 2 of 2, each for the same lid. The code, use-by and operator are on the first. */
function drawParts(
  label: LabelToPrint,
  body: LabelBlock[],
  { head, foot }: { head: Piece; foot: Piece },
): PrintedPage[] {
  const lineHeight = 11;
  const around = head.height + foot.height + points(1.4) + lineHeight;
  const parts = partBlocks(body, labelHeight - around);
  return parts.map((part, index) => {
    const line = drawPartLine(label, index + 1, parts.length);
    const above = { marks: [...head.marks, ...moveMarks(line, 0, head.height)], height: head.height + lineHeight };
    return pageOf(labelHeight, { head: above, foot: index === 0 ? foot : drawPartFoot(label), body: part });
  });
}

function drawPartLine(label: LabelToPrint, part: number, parts: number): Mark[] {
  const style = { size: 7.5, face: 'bold' } as const;
  const words = setText(sayPrinted()('label-part', 'el', { part, parts }), inner, { ...style, align: 'right' });
  const name = part === 1 ? [] : clipped(label.content.name.el, inner - words.width - 6, style);
  return [...name, ...words.marks];
}

function drawPartFoot(label: LabelToPrint): Piece {
  const lot = setText(sayPrinted()('label-lot', 'el', { lot: label.lot }), inner, { size: smallest, leading: 1.13 });
  const bar = lot.height + points(1.2);
  const marks = [...moveMarks(lot.marks, labelInset, 0), ...moveMarks(drawBar(label), 0, bar)];
  return { marks, height: bar + barHeight };
}

/** The notice of a replacement comes first: the old label has to be removed. */
function drawHead({ isNew, replaces, printedAt }: LabelToPrint): Piece {
  if (!isNew) return { marks: [], height: 0 };
  const say = sayPrinted();
  const style = { size: 7.5, face: 'bold' } as const;
  const marks: Mark[] = [
    { kind: 'frame', x: 0, y: 0, width: inner, height: 13, thickness: 0.8, isDashed: true },
    ...moveMarks(setText(say('label-new', 'el', { time: printedAt }), inner - 8, style).marks, 4, 2.4),
  ];
  if (replaces)
    marks.push(
      ...moveMarks(setText(say('label-replaces', 'el'), inner - 8, { ...style, align: 'right' }).marks, 4, 2.4),
    );
  return { marks, height: 16 };
}

/** Use-by date, storage, operator and lot; then the customer, in white on black. */
function drawFoot(label: LabelToPrint, language: PrintLanguage): Piece {
  const say = sayPrinted();
  const languages = printLanguages[language];
  const { operator } = label.content;
  const wide = inner - codeSize - points(2);
  const say2 = (key: string) => languages.map((each) => say(key, each)).join(' / ');
  const small = { size: smallest, leading: 1.13 } as const;
  const storage = languages.map((each) => say('label-storage', each)).join(' ');
  const lot = `${languages.map((each) => say('label-lot', each, { lot: '' }).trim()).join(' / ')} ${label.lot}`;
  const addresses = [...new Set(languages.map((each) => operator.address[each]))].join(' / ');
  const others = languages.filter((each) => each !== 'el');
  const parts = [
    setText(say2('label-use-by'), wide, small),
    setText(labelDate(label.useBy, 'el', true), wide, { size: 13.5, face: 'bold', leading: 1.08 }),
    ...others.map((each) => setText(labelDate(label.useBy, each, true), wide, { ...small, face: 'semibold' })),
    setText(`${storage} ${lot}`, wide, small),
    setText(`${operator.name}, ${addresses}, ${operator.phone}`, wide, small),
  ];
  const height = Math.max(
    codeSize,
    parts.reduce((sum, part) => sum + part.height, 0),
  );
  const marks: Mark[] = [];
  let y = height - parts.reduce((sum, part) => sum + part.height, 0);
  for (const part of parts) {
    marks.push(...moveMarks(part.marks, labelInset, y));
    y += part.height;
  }
  marks.push({
    kind: 'code',
    x: labelWidth - labelInset - codeSize,
    y: height - codeSize,
    size: codeSize,
    content: label.url,
  });
  const bar = height + points(1.2);
  return { marks: [...marks, ...moveMarks(drawBar(label), 0, bar)], height: bar + barHeight };
}

function drawBar(label: LabelToPrint): Mark[] {
  const say = sayPrinted();
  const white = { isWhite: true, leading: 1.1 } as const;
  const first = setText(label.initials, points(16), { ...white, size: 20, face: 'bold', leading: 1 });
  const left = labelInset + first.width + points(2.2);
  const right = points(17);
  const middle = labelWidth - left - right - labelInset;
  const who = label.eater ? ` ${label.eater}` : '';
  const when = `${labelDate(label.date, 'el')}, ${shortWindow(label.from, label.to)}`;
  return [
    { kind: 'box', x: 0, y: 0, width: labelWidth, height: barHeight },
    ...moveMarks(first.marks, labelInset, (barHeight - 20) / 2),
    ...moveMarks(clipped(`#${label.orderNumber}${who}`, middle, { ...white, size: 10, face: 'bold' }), left, 2.6),
    ...moveMarks(clipped(when, middle, { ...white, size: 7 }), left, 15.4),
    ...moveMarks(
      setText(say('label-bag', 'el'), right, { ...white, size: 7, align: 'right' }).marks,
      labelWidth - labelInset - right,
      3.2,
    ),
    ...moveMarks(
      setText(`${label.bag}/${label.bags}`, right, { ...white, size: 11, face: 'bold', align: 'right' }).marks,
      labelWidth - labelInset - right,
      12,
    ),
  ];
}

/** In one line, truncated with an ellipsis. */
export function clipped(text: string, width: number, style: Parameters<typeof setText>[2]): Mark[] {
  for (let shown = text; shown !== ''; shown = shown.slice(0, -1)) {
    const set = setText(shown === text ? text : `${shown.trimEnd()}…`, width, style);
    if (set.lines <= 1) return set.marks;
  }
  return [];
}
