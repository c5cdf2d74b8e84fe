import { portions } from '#contract/words/catalogue-words.ts';
import { stations, storages } from '#contract/words/kitchen-words.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import type { PrintedPage } from '../../../drawing/marks.ts';
import type { CookRow, IngredientRow, SheetHead } from './print-order.ts';
import { labelFigure, sayPrinted } from './print-words.ts';
import { openSheetPages, type SheetCell, type SheetHeadWords } from './sheet-pages.ts';

const head = { size: 8.5, face: 'semibold' } as const;
const total = { size: 13, face: 'bold', align: 'right' } as const;

export function sheetHeadWords(
  kind: 'cook' | 'ingredients' | 'packing' | 'deliveries',
  { date, number, isSupplement, hasChanges, madeAt, madeBy, deliveries, meals }: SheetHead,
): SheetHeadWords {
  const say = sayPrinted();
  return {
    title: dayInWords(date, 'el'),
    below: [
      say(`sheet-${kind}-title`, 'el'),
      deliveries > 0 && say('sheet-deliveries', 'el', { deliveries }),
      meals > 0 && say('sheet-meals', 'el', { meals }),
    ]
      .filter(Boolean)
      .join(' · '),
    version:
      number === 0
        ? say('sheet-kit-title', 'el')
        : say(isSupplement ? 'sheet-supplement' : 'sheet-version', 'el', { number }),
    made: `${say('sheet-made', 'el', { at: madeAt, by: madeBy || 'none' })}${hasChanges ? `. ${say('sheet-changes-framed', 'el')}` : ''}`,
    footer: say('shop-name', 'el'),
    signature: kind === 'cook' ? say('sheet-sign', 'el') : kind === 'packing' ? say('sheet-sign-packed', 'el') : '',
    page: (page, pages) => say('sheet-page', 'el', { page, pages }),
  };
}

/** Meals to cook, by station: dish × portion, with a box to tick. */
export function drawCookSheet(sheet: { head: SheetHead; rows: readonly CookRow[] }): PrintedPage[] {
  const say = sayPrinted();
  const writer = openSheetPages(sheetHeadWords('cook', sheet.head));
  const narrow = 38;
  const wide = writer.inner - 22 - (portions.length + 1) * narrow - 8;
  const right = { ...head, align: 'right' } as const;
  writer.row([
    { content: '', width: 22, style: head },
    { content: say('sheet-column-meal', 'el'), width: wide, style: head },
    ...portions.map((portion) => ({ content: say(`sheet-portion-${portion}`, 'el'), width: narrow, style: right })),
    { content: say('sheet-column-total', 'el'), width: narrow + 8, style: right },
  ]);
  if (sheet.rows.length === 0) writer.row([{ content: emptyWords(sheet.head), width: writer.inner, style: head }]);
  for (const station of stations) {
    const rows = sheet.rows.filter((row) => row.station === station);
    if (rows.length === 0) continue;
    writer.space(7);
    const sum = rows.reduce((all, row) => all + countOf(row), 0);
    writer.row(
      [
        { content: say(`sheet-station-${station}`, 'el'), width: writer.inner - 60, style: { size: 12, face: 'bold' } },
        { content: String(sum), width: 60, style: { ...total, size: 12 } },
      ],
      { rule: 1, keepWith: 30 },
    );
    for (const row of rows)
      writer.row(
        [
          { content: row.name, width: wide, style: { size: 11 }, note: allergenWords(row) },
          ...portions.map((portion): SheetCell => {
            const change = row.changes[portion];
            const count = row.counts[portion] ?? 0;
            return {
              content: count === 0 && !change ? '·' : String(count),
              width: narrow,
              style: { ...total, size: 12 },
              ...(change && { note: `${change.before} ${signed(change.after - change.before)}`, isFramed: true }),
            };
          }),
          totalCell(row, narrow + 8),
        ],
        { hasBox: true },
      );
  }
  return writer.pages();
}

/** Ingredients of the dishes, by storage place. */
export function drawIngredientSheet(sheet: {
  head: SheetHead;
  rows: readonly IngredientRow[];
  mealsWithoutRecipe: readonly string[];
}): PrintedPage[] {
  const say = sayPrinted();
  const writer = openSheetPages(sheetHeadWords('ingredients', sheet.head));
  const narrow = 92;
  const wide = writer.inner - 22 - 3 * narrow;
  const right = { ...head, align: 'right' } as const;
  writer.row([
    { content: '', width: 22, style: head },
    { content: say('sheet-column-ingredient', 'el'), width: wide, style: head },
    { content: say('sheet-column-edible', 'el'), width: narrow, style: right },
    { content: say('sheet-column-raw', 'el'), width: narrow, style: right },
    { content: say('sheet-column-buy', 'el'), width: narrow, style: right },
  ]);
  if (sheet.rows.length === 0) writer.row([{ content: emptyWords(sheet.head), width: writer.inner, style: head }]);
  for (const storage of storages) {
    const rows = sheet.rows.filter((row) => row.storage === storage);
    if (rows.length === 0) continue;
    writer.space(6);
    writer.row(
      [{ content: say(`sheet-storage-${storage}`, 'el'), width: writer.inner, style: { size: 12, face: 'bold' } }],
      {
        rule: 1,
        keepWith: 26,
      },
    );
    for (const row of rows) {
      const figures = { size: 11, align: 'right' } as const;
      const allergens = row.allergens.map((allergen) => say(`allergen-${allergen}`, 'el')).join(', ');
      const bought = row.units !== null && row.unit ? say(`sheet-unit-${row.unit}`, 'el', { count: row.units }) : '';
      writer.row(
        [
          {
            content: allergens ? [{ text: `${row.name} ` }, { text: allergens, face: 'bold' }] : row.name,
            width: wide,
            style: { size: 10.5 },
          },
          {
            content: weightWords(row.edible),
            width: narrow,
            style: figures,
            ...(row.change && { note: weightChange(row.change), isFramed: true }),
          },
          { content: weightWords(row.raw), width: narrow, style: figures },
          {
            content: bought,
            width: narrow,
            style: { ...figures, face: 'bold' },
            ...(row.supplier && { note: row.supplier }),
          },
        ],
        { hasBox: true },
      );
    }
  }
  if (sheet.mealsWithoutRecipe.length > 0)
    writer.row([
      {
        content: say('sheet-no-recipe', 'el', { meals: sheet.mealsWithoutRecipe.join(', ') }),
        width: writer.inner,
        style: { size: 10, face: 'bold' },
      },
    ]);
  return writer.pages();
}

export function emptyWords({ isSupplement }: SheetHead): string {
  return sayPrinted()(isSupplement ? 'sheet-no-changes' : 'sheet-empty', 'el');
}

function countOf({ counts }: CookRow): number {
  return portions.reduce((sum, portion) => sum + (counts[portion] ?? 0), 0);
}

function totalCell(row: CookRow, width: number): SheetCell {
  const now = countOf(row);
  const changes = Object.values(row.changes);
  const more = changes.reduce((sum, { before, after }) => sum + after - before, 0);
  const note = changes.length > 0 ? { note: `${now - more} ${signed(more)}` } : {};
  return { content: String(now), width, style: total, ...note };
}

function allergenWords({ contains, mayContain }: CookRow) {
  const say = sayPrinted();
  const named = (list: CookRow['contains']) => list.map((allergen) => say(`allergen-${allergen}`, 'el')).join(', ');
  const traces = mayContain.length > 0 ? ` ${say('label-may-contain', 'el')} ${named(mayContain)}` : '';
  if (contains.length === 0) return [{ text: `${say('sheet-free', 'el')}${traces && `,${traces}`}` }];
  return [{ text: named(contains), face: 'bold' as const }, { text: traces }];
}

/** The printed amount and the difference, as a sum: «8 + 2». */
function signed(difference: number): string {
  return difference < 0 ? `− ${-difference}` : `+ ${difference}`;
}

function weightChange({ before, after }: { before: number; after: number }): string {
  return `${weightWords(before)} ${after < before ? '−' : '+'} ${weightWords(Math.abs(after - before))}`;
}

function weightWords(grams: number): string {
  if (grams < 1000) return `${labelFigure(Math.round(grams), 'el')} g`;
  return `${labelFigure(Math.round(grams / 10) / 100, 'el')} kg`;
}
