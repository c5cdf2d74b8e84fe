import { points } from '../../../drawing/faces.ts';
import { type Mark, moveMarks, type PrintedPage } from '../../../drawing/marks.ts';
import { setText, type TextStyle } from '../../../drawing/set-text.ts';
import { labelInset, labelWidth } from './label-body.ts';
import { type LabelMedia, labelHeight } from './label-page.ts';
import type { BagToPrint } from './print-order.ts';
import { labelDate, sayPrinted } from './print-words.ts';

const inner = labelWidth - 2 * labelInset;
const codeSize = points(17);
const barHeight = points(13);

/** Scales of the upper part, tried in order until it fits on a label of fixed length. */
const scales = [1, 0.9, 0.8] as const;
const smallest = 0.7;

/** The outside of a bag: its address and its content. Never an allergy. */
export function drawBagLabel(bag: BagToPrint, media: LabelMedia): PrintedPage {
  const foot = drawFoot(bag);
  const room = labelHeight - foot.height - points(2);
  const head = media === 'fixed-100' ? fitHead(bag, room) : drawHead(bag, 1);
  const height = Math.max(labelHeight, points(2) + head.height + foot.height);
  const marks = [...moveMarks(head.marks, 0, points(2)), ...moveMarks(foot.marks, 0, height - foot.height)];
  return { width: labelWidth, height, marks };
}

interface Piece {
  marks: Mark[];
  height: number;
}

/** The largest size that fits; for a large household, in the smallest size, with as many names as there is space for. */
function fitHead(bag: BagToPrint, room: number): Piece {
  for (const scale of scales) {
    const head = drawHead(bag, scale);
    if (head.height <= room) return head;
  }
  const eaters = [...(bag.eaters ?? [])];
  let head = drawHead(bag, smallest);
  while (head.height > room && eaters.pop() !== undefined)
    head = drawHead({ ...bag, eaters: eaters.length > 0 ? [...eaters, '…'] : [] }, smallest);
  return head;
}

/** Delivery window, address and customer. */
function drawHead(bag: BagToPrint, scale: number): Piece {
  const say = sayPrinted();
  const marks: Mark[] = [];
  let y = 0;
  const styled = (style: TextStyle): TextStyle => ({ ...style, size: style.size * scale });
  const put = (text: string, style: TextStyle, below = 2) => {
    const set = setText(text, inner, styled(style));
    marks.push(...moveMarks(set.marks, labelInset, y));
    y += set.height + below * scale;
  };
  const beside = (text: string, style: TextStyle) =>
    marks.push(...moveMarks(setText(text, inner, styled({ ...style, align: 'right' })).marks, labelInset, y));
  beside(`${bag.from}–${bag.to}`, { size: 10, face: 'bold' });
  put(labelDate(bag.date, 'el'), { size: 10, face: 'bold' }, bag.stop ? 2 : 5);
  if (bag.stop) {
    beside(say('bag-stop', 'el', { number: bag.stop.number }), { size: 10, face: 'bold' });
    put(bag.stop.courier, { size: 10, face: 'semibold' }, 5);
  }
  const name = setText(bag.name, inner, styled({ size: 20, face: 'bold', leading: 1.05 }));
  if (name.lines <= 2) put(bag.name, { size: 20, face: 'bold', leading: 1.05 }, 4);
  else put(bag.name, { size: 14, face: 'bold', leading: 1.08 }, 4);
  if (bag.eaters?.length) put(say('bag-for', 'el', { names: bag.eaters.join(', ') }), { size: 10, face: 'semibold' });
  put(bag.address, { size: 11, face: 'semibold' });
  const { floor, bell } = bag.door;
  const door = [
    floor && (/^\d+$/.test(floor) ? say('bag-floor', 'el', { floor }) : floor),
    bell && say('bag-bell', 'el', { bell }),
  ].filter(Boolean);
  if (door.length > 0) put(door.join(', '), { size: 10 });
  return { marks, height: y + 4 };
}

/** Number of meals, storage advice, the code that opens the bag on the packing screen, and the shop. */
function drawFoot(bag: BagToPrint): Piece {
  const say = sayPrinted();
  const marks: Mark[] = [];
  const cells = [
    [String(bag.meals), say('bag-meals', 'el', { count: bag.meals })],
    [String(bag.icePacks), say('bag-ice', 'el', { count: bag.icePacks })],
    [`${bag.bag}/${bag.bags}`, say('bag-of', 'el')],
  ] as const;
  const width = inner / cells.length;
  const rule = (y: number) => marks.push({ kind: 'box', x: labelInset, y, width: inner, height: 1.4 });
  rule(0);
  cells.forEach(([figure, word], index) => {
    const x = labelInset + index * width;
    const large = setText(figure, width, { size: 20, face: 'bold', align: 'center', leading: 1 });
    marks.push(...moveMarks(large.marks, x, 5));
    marks.push(...moveMarks(setText(word, width, { size: 9, align: 'center' }).marks, x, 27));
    if (index > 0) marks.push({ kind: 'box', x, y: 6, width: 0.6, height: 30 });
  });
  rule(42);
  const wide = inner - codeSize - points(2);
  const words = setText(say('bag-open', 'el'), wide, { size: 7.5, leading: 1.2 });
  marks.push(...moveMarks(words.marks, labelInset, 48));
  marks.push({ kind: 'code', x: labelWidth - labelInset - codeSize, y: 48, size: codeSize, content: bag.url });
  const bar = 48 + Math.max(codeSize, words.height) + 4;
  const white = { isWhite: true, leading: 1 } as const;
  const initials = setText(bag.initials, points(20), { ...white, size: 26, face: 'bold' });
  marks.push({ kind: 'box', x: 0, y: bar, width: labelWidth, height: barHeight });
  marks.push(...moveMarks(initials.marks, labelInset, bar + 5.5));
  const number = { ...white, size: 17, face: 'bold', align: 'right' } as const;
  marks.push(...moveMarks(setText(`#${bag.orderNumber}`, inner, number).marks, labelInset, bar + 10));
  return { marks, height: bar + barHeight };
}
