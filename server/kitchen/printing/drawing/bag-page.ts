import { points } from '../../../drawing/faces.ts';
import { type Mark, moveMarks, type PrintedPage } from '../../../drawing/marks.ts';
import { setText, type TextStyle } from '../../../drawing/set-text.ts';
import { labelInset, labelWidth } from './label-body.ts';
import { labelHeight } from './label-page.ts';
import type { BagToPrint } from './print-order.ts';
import { labelDate, sayPrinted } from './print-words.ts';

const inner = labelWidth - 2 * labelInset;

/** What is on the outside of a bag: where it goes and how much is in it. Never what somebody is allergic to. */
export function drawBagLabel(bag: BagToPrint): PrintedPage {
  const say = sayPrinted();
  const marks: Mark[] = [];
  let y = points(2);
  const put = (text: string, style: TextStyle, below = 2) => {
    const set = setText(text, inner, style);
    marks.push(...moveMarks(set.marks, labelInset, y));
    y += set.height + below;
  };
  const beside = (text: string, style: TextStyle) =>
    marks.push(...moveMarks(setText(text, inner, { ...style, align: 'right' }).marks, labelInset, y));
  beside(`${bag.from}–${bag.to}`, { size: 10, face: 'bold' });
  put(labelDate(bag.date, 'el'), { size: 10, face: 'bold' }, bag.stop ? 2 : 5);
  if (bag.stop) {
    beside(say('bag-stop', 'el', { number: bag.stop.number }), { size: 10, face: 'bold' });
    put(bag.stop.courier, { size: 10, face: 'semibold' }, 5);
  }
  const name = setText(bag.name, inner, { size: 20, face: 'bold', leading: 1.05 });
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
  y += 4;
  const cells = [
    [String(bag.meals), say('bag-meals', 'el', { count: bag.meals })],
    [String(bag.icePacks), say('bag-ice', 'el', { count: bag.icePacks })],
    [`${bag.bag}/${bag.bags}`, say('bag-of', 'el')],
  ] as const;
  const width = inner / cells.length;
  marks.push({ kind: 'box', x: labelInset, y, width: inner, height: 1.4 });
  cells.forEach(([figure, word], index) => {
    const x = labelInset + index * width;
    marks.push(
      ...moveMarks(setText(figure, width, { size: 20, face: 'bold', align: 'center', leading: 1 }).marks, x, y + 5),
    );
    marks.push(...moveMarks(setText(word, width, { size: 9, align: 'center' }).marks, x, y + 27));
    if (index > 0) marks.push({ kind: 'box', x, y: y + 6, width: 0.6, height: 30 });
  });
  y += 42;
  marks.push({ kind: 'box', x: labelInset, y, width: inner, height: 1.4 });
  y += 8;
  put(say('bag-open', 'el'), { size: 8.5, leading: 1.25 });
  const barHeight = points(13);
  const height = Math.max(labelHeight, y + barHeight + 4);
  const bar = height - barHeight;
  const white = { isWhite: true, leading: 1 } as const;
  const initials = setText(bag.initials, points(20), { ...white, size: 26, face: 'bold' });
  marks.push({ kind: 'box', x: 0, y: bar, width: labelWidth, height: barHeight });
  marks.push(...moveMarks(initials.marks, labelInset, bar + 5.5));
  const number = { ...white, size: 17, face: 'bold', align: 'right' } as const;
  marks.push(...moveMarks(setText(`#${bag.orderNumber}`, inner, number).marks, labelInset, bar + 10));
  return { width: labelWidth, height, marks };
}
