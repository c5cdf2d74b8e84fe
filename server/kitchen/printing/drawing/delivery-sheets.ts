import type { Allergen } from '#contract/words/catalogue-words.ts';
import type { PrintedPage } from '../../../drawing/marks.ts';
import type { TextRun } from '../../../drawing/set-text.ts';
import { emptyWords, sheetHeadWords } from './kitchen-sheets.ts';
import type { DeliveryListRow, PackingBag, SheetHead } from './print-order.ts';
import { sayPrinted } from './print-words.ts';
import { openSheetPages } from './sheet-pages.ts';

const head = { size: 8.5, face: 'semibold' } as const;

/** Bags in packing order: content, the customer's allergies, and the note. No address. */
export function drawPackingSheet(sheet: { head: SheetHead; bags: readonly PackingBag[] }): PrintedPage[] {
  const say = sayPrinted();
  const writer = openSheetPages(sheetHeadWords('packing', sheet.head));
  const named = (allergens: readonly Allergen[]) => allergens.map((each) => say(`allergen-${each}`, 'el')).join(', ');
  if (sheet.bags.length === 0) writer.row([{ content: emptyWords(sheet.head), width: writer.inner, style: head }]);
  for (const bag of sheet.bags) {
    const meals = bag.meals.reduce((sum, { amount }) => sum + amount, 0);
    const isGone = meals === 0;
    const holds = isGone ? say('sheet-bag-gone', 'el') : say('sheet-bag-holds', 'el', { meals, ice: bag.icePacks });
    writer.space(5);
    writer.row(
      [
        { content: `#${bag.orderNumber}`, width: 70, style: { size: 12, face: 'bold' } },
        { content: bag.name, width: writer.inner - 330, style: { size: 12, face: 'bold' } },
        { content: `${bag.from}–${bag.to}`, width: 80, style: { size: 10 } },
        { content: holds, width: 100, style: { size: 9, ...(isGone && { face: 'bold' }) }, isFramed: isGone },
        {
          content: say('sheet-bag', 'el', { number: bag.bag, of: bag.bags }),
          width: 80,
          style: { size: 11, face: 'bold', align: 'right' },
        },
      ],
      { rule: 1, keepWith: 16 + bag.meals.length * 8 },
    );
    const warn = (text: string) =>
      writer.row([{ content: text, width: writer.inner, style: { size: 10.5, face: 'bold' }, isFramed: true }], {
        rule: 0,
      });
    if (bag.allergies.length > 0) warn(say('sheet-allergies', 'el', { allergens: named(bag.allergies) }));
    for (const { meal, allergens } of bag.conflicts)
      warn(say('sheet-conflict', 'el', { meal, allergens: named(allergens) }));
    if (bag.note)
      writer.row([{ content: say('sheet-note', 'el', { note: bag.note }), width: writer.inner, style: { size: 9.5 } }]);
    for (const meal of bag.meals) {
      const words: TextRun[] = [
        { text: meal.name },
        { text: ` ${say(`portion-${meal.portion}`, 'el')}`, face: 'semibold' },
        ...(meal.eater ? [{ text: ` · ${meal.eater}` }] : []),
        ...(meal.before === null ? [] : [{ text: ` · ${say('sheet-meal-before', 'el', { count: meal.before })}` }]),
      ];
      writer.row(
        [
          { content: `${meal.amount} ×`, width: 30, style: { size: 11, face: 'bold' }, isFramed: meal.before !== null },
          { content: words, width: writer.inner - 52, style: { size: 10.5 } },
        ],
        { hasBox: meal.amount > 0, rule: 0.3 },
      );
    }
  }
  return writer.pages();
}

/** All addresses, for couriers when nothing else works. */
export function drawDeliveryList(sheet: { head: SheetHead; rows: readonly DeliveryListRow[] }): PrintedPage[] {
  const say = sayPrinted();
  const writer = openSheetPages(sheetHeadWords('deliveries', sheet.head));
  const widths = [58, 122, 0, 88, 40] as const;
  const where = writer.inner - 22 - widths.reduce<number>((sum, each) => sum + each, 0);
  writer.row([
    { content: '', width: 22, style: head },
    { content: say('sheet-column-order', 'el'), width: widths[0], style: head },
    { content: say('sheet-column-who', 'el'), width: widths[1], style: head },
    { content: say('sheet-column-where', 'el'), width: where, style: head },
    { content: say('sheet-column-phone', 'el'), width: widths[3], style: head },
    { content: say('sheet-column-bags', 'el'), width: widths[4], style: { ...head, align: 'right' } },
  ]);
  if (sheet.rows.length === 0) writer.row([{ content: emptyWords(sheet.head), width: writer.inner, style: head }]);
  for (const row of sheet.rows) {
    const { floor, bell } = row.door;
    const door = [floor && say('bag-floor', 'el', { floor }), bell && say('bag-bell', 'el', { bell })];
    writer.row(
      [
        { content: `#${row.orderNumber}`, width: widths[0], style: { size: 10, face: 'bold' } },
        { content: row.name, width: widths[1], style: { size: 10 }, note: `${row.from}–${row.to}` },
        { content: row.address, width: where, style: { size: 10 }, note: door.filter(Boolean).join(', ') },
        { content: row.phone, width: widths[3], style: { size: 10 } },
        { content: String(row.bags), width: widths[4], style: { size: 12, face: 'bold', align: 'right' } },
      ],
      { hasBox: true },
    );
  }
  return writer.pages();
}
