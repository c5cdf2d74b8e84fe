import { dayInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import {
  type MovementPaper,
  type PaperStop,
  paperMethods,
  type RunSheet,
  sumsToCollect,
} from '#domain/printing/run-papers.ts';
import type { PrintedPage } from '../../../drawing/marks.ts';
import { sayPrinted } from './print-words.ts';
import { openSheetPages } from './sheet-pages.ts';

const head = { size: 8.5, face: 'semibold' } as const;
const totalOf = (stops: readonly PaperStop[], figure: 'meals' | 'bags' | 'due') =>
  stops.reduce((sum, stop) => sum + stop[figure], 0);

/** A courier's stops in driving order: customer, address, number of bags, amount due, with a box to tick. */
export function drawRunSheet(sheet: RunSheet): PrintedPage[] {
  const say = sayPrinted();
  const { stops } = sheet;
  const sums = sumsToCollect(stops);
  const collect = paperMethods.flatMap((method) => {
    const { count, amount } = sums[method];
    return count > 0 ? [say(`run-sheet-sum-${method}`, 'el', { count, amount: formatEuros(amount) })] : [];
  });
  const writer = openSheetPages({
    title: say('run-sheet-title', 'el', { courier: sheet.courier }),
    below: [
      `${dayInWords(sheet.date, 'el')}, ${sheet.from}–${sheet.to}`,
      say('run-sheet-stops', 'el', { stops: stops.length }),
      say('sheet-meals', 'el', { meals: totalOf(stops, 'meals') }),
    ].join(' · '),
    version: `${say('run-sheet-collect', 'el', { amount: formatEuros(totalOf(stops, 'due')) })} · ${say('sheet-version', 'el', { number: sheet.number })}`,
    made: collect.join(' · '),
    footer: say('run-sheet-office', 'el', { phone: sheet.officePhone }),
    signature: say('run-sheet-sign', 'el'),
    page: (page, pages) => say('sheet-page', 'el', { page, pages }),
  });
  const [place, who, bags, due, notes] = [26, 112, 32, 84, 96];
  const where = writer.inner - 22 - place - who - bags - due - notes;
  const columns = [
    ['', place],
    [say('sheet-column-who', 'el'), who],
    [say('sheet-column-where', 'el'), where],
    [say('sheet-column-bags', 'el'), bags],
    [say('run-sheet-column-due', 'el'), due],
    [say('run-sheet-column-note', 'el'), notes],
  ] as const;
  writer.row([
    { content: '', width: 22, style: head },
    ...columns.map(([content, width]) => ({ content, width, style: head })),
  ]);
  for (const stop of stops)
    writer.row(
      [
        { content: String(stop.place), width: place, style: { size: 13, face: 'bold' } },
        {
          content: stop.name,
          width: who,
          style: { size: 10, face: 'semibold' },
          note: `${stop.arrival} · ${stop.phone.replaceAll(' ', '\u00a0')}`,
        },
        { content: stop.address, width: where, style: { size: 10 }, note: `#${stop.orderNumber} ${doorWords(stop)}` },
        { content: String(stop.bags), width: bags, style: { size: 12, face: 'bold' } },
        { content: dueWords(stop), width: due, style: { size: 10, face: 'bold' } },
        { content: stop.notes, width: notes, style: { size: 8.5 } },
      ],
      { hasBox: true },
    );
  return writer.pages();
}

/** Δελτίο διακίνησης: the transport document with carrier, goods, origin, destination and time. */
export function drawMovementPaper(paper: MovementPaper): PrintedPage[] {
  const say = sayPrinted();
  const { issuer, stops } = paper;
  const writer = openSheetPages({
    title: say('movement-title', 'el'),
    below: `${issuer.name} · ${say('movement-vat', 'el', { number: issuer.vatNumber })}`,
    version: say('movement-number', 'el', { number: paper.number }),
    made: say('movement-issued', 'el', { at: paper.issuedAt }),
    footer: say('shop-name', 'el'),
    signature: say('movement-sign', 'el'),
    page: (page, pages) => say('sheet-page', 'el', { page, pages }),
  });
  const facts = [
    ['movement-from', issuer.address],
    ['movement-purpose', say('movement-purpose-sale', 'el')],
    ['movement-courier', paper.courier],
    ['movement-van', paper.van || '–'],
  ] as const;
  for (const [name, value] of facts)
    writer.row([
      { content: say(name, 'el'), width: 120, style: head },
      { content: value, width: writer.inner - 120, style: { size: 10 } },
    ]);
  writer.space(8);
  const [order, meals, bags] = [80, 70, 70];
  const where = writer.inner - order - meals - bags;
  const right = { size: 11, face: 'bold', align: 'right' } as const;
  writer.row([
    { content: say('sheet-column-order', 'el'), width: order, style: head },
    { content: say('movement-to', 'el'), width: where, style: head },
    { content: say('movement-meals', 'el'), width: meals, style: { ...head, align: 'right' } },
    { content: say('movement-bags', 'el'), width: bags, style: { ...head, align: 'right' } },
  ]);
  for (const stop of stops)
    writer.row([
      { content: `#${stop.orderNumber}`, width: order, style: { size: 10, face: 'bold' } },
      { content: stop.address, width: where, style: { size: 10 } },
      { content: String(stop.meals), width: meals, style: right },
      { content: String(stop.bags), width: bags, style: right },
    ]);
  writer.row(
    [
      { content: say('movement-total', 'el'), width: order + where, style: { size: 11, face: 'bold' } },
      { content: String(totalOf(stops, 'meals')), width: meals, style: right },
      { content: String(totalOf(stops, 'bags')), width: bags, style: right },
    ],
    { rule: 1 },
  );
  return writer.pages();
}

function doorWords({ door: { floor, bell } }: PaperStop): string {
  const say = sayPrinted();
  return [floor && say('bag-floor', 'el', { floor }), bell && say('bag-bell', 'el', { bell })]
    .filter(Boolean)
    .join(', ');
}

function dueWords({ due, method }: PaperStop): string {
  return due > 0 ? sayPrinted()(`run-sheet-due-${method}`, 'el', { amount: formatEuros(due) }) : '';
}
