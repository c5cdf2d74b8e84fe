import type { PrintedPage } from '../../../drawing/marks.ts';
import { drawBagLabel } from './bag-page.ts';
import { drawDeliveryList, drawPackingSheet } from './delivery-sheets.ts';
import { drawCookSheet, drawIngredientSheet } from './kitchen-sheets.ts';
import { type BodyCache, drawLabel } from './label-page.ts';
import { arrangeOnA4 } from './label-sheets.ts';
import type { PrintOrder, SheetToPrint } from './print-order.ts';
import { drawMovementPaper, drawRunSheet } from './run-sheets.ts';

export function pagesOf({ sheets, language }: Pick<PrintOrder, 'sheets' | 'language'>): PrintedPage[] {
  const bodies: BodyCache = new Map();
  return sheets.flatMap((sheet) => pagesOfSheet(sheet, language, bodies));
}

function pagesOfSheet(sheet: SheetToPrint, language: PrintOrder['language'], bodies: BodyCache): PrintedPage[] {
  if (sheet.kind === 'labels') {
    const media = sheet.paper === 'a4' ? 'a4' : sheet.stock;
    const labels = sheet.labels.flatMap((label) => drawLabel(label, language, { bodies, media }));
    return sheet.paper === 'a4' ? arrangeOnA4(labels) : labels;
  }
  if (sheet.kind === 'bags') {
    const media = sheet.paper === 'a4' ? 'fixed-100' : sheet.stock;
    const bags = sheet.bags.map((bag) => drawBagLabel(bag, media));
    return sheet.paper === 'a4' ? arrangeOnA4(bags) : bags;
  }
  if (sheet.kind === 'cook') return drawCookSheet(sheet);
  if (sheet.kind === 'ingredients') return drawIngredientSheet(sheet);
  if (sheet.kind === 'packing') return drawPackingSheet(sheet);
  if (sheet.kind === 'run') return drawRunSheet(sheet.sheet);
  if (sheet.kind === 'movement') return drawMovementPaper(sheet.paper);
  return drawDeliveryList(sheet);
}
