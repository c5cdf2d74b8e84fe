import { answerTasks } from '../../../drawing/answer-tasks.ts';
import { drawPdf } from '../../../drawing/draw-pdf.ts';
import { drawPng, drawRaster } from '../../../drawing/draw-raster.ts';
import { zplOf } from '../../../drawing/zpl.ts';
import { pagesOf } from './draw-print-order.ts';
import type { NamedPrintTask } from './print-order.ts';
import { printFor } from './print-words.ts';

answerTasks(async (task: NamedPrintTask) => {
  printFor(task.shopName);
  const pages = pagesOf(task.order);
  if (task.as === 'pdf') return drawPdf(pages, { title: task.order.title, now: new Date(task.order.now) });
  if (task.as === 'zpl') {
    const labels: string[] = [];
    for (const page of pages) labels.push(zplOf(await drawRaster(page, task.dotsPerMm)));
    return Buffer.from(labels.join(''));
  }
  const [first] = pages;
  if (!first) throw new Error('There is nothing to draw');
  return drawPng(first, task.dotsPerMm);
});
