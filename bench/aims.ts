import type { FirstLoad } from './first-load.ts';
import type { OrderFigure } from './measure-carts.ts';
import type { NamedFigure } from './measure-shop.ts';
import type { Yardsticks } from './measure-yardsticks.ts';
import { type Ratios, ratiosOf } from './ratios.ts';

export interface Aim {
  what: string;
  aim: string;
  found: string;
  isMet: boolean;
}

const mostScriptInBytes = 135_000;
const leastPartOfBareAnswer = 0.15;

export function judge(figures: NamedFigure[], yardsticks: Yardsticks, firstLoad: FirstLoad): Aim[] {
  const smallest = Math.min(...figures.map(({ meals }) => meals));
  const ratioAims = figures.flatMap((figure) => {
    const ratios = ratiosOf(figure, yardsticks);
    const what = `${figure.name}, over ${figure.connections}`;
    if (figure.meals !== smallest) return [];
    if (figure.name === 'home') return atLeast(what, 'plainRender', 1, ratios);
    if (/^meal-collection(, \d+ questions)?$/.test(figure.name))
      return atLeast(what, 'bareAnswer', leastPartOfBareAnswer, ratios);
    return [];
  });
  const untouched = firstLoad.scriptsGzipInBytes + firstLoad.whenIdleGzipInBytes;
  return [
    {
      what: 'first-load JavaScript of the home page',
      aim: `under ${mostScriptInBytes / 1000} kB gzip`,
      // What comes when the browser is idle does not keep the visitor waiting, but it is told here lest it grow unseen.
      found: `${kB(firstLoad.scriptsGzipInBytes)} kB (${kB(untouched)} with what it fetches when idle)`,
      isMet: firstLoad.scriptsGzipInBytes < mostScriptInBytes,
    },
    ...ratioAims,
  ];
}

/** Issue 5 and 7: what a change of a cart, a look at it and a whole order may cost. */
export function judgeOrders(figures: OrderFigure[], yardsticks: Yardsticks): Aim[] {
  return figures
    .filter(({ connections }) => connections === 16)
    .flatMap((figure): Aim[] => {
      const what = `${figure.name} among ${figure.orders} orders, over 16`;
      const rate = (least: number): Aim => ({
        what,
        aim: `over ${least}/s`,
        found: `${figure.requestsPerSecond.toFixed(0)}/s`,
        isMet: figure.requestsPerSecond > least,
      });
      if (figure.name === 'cart-one') return [rate(2500)];
      if (figure.name === 'complete order') return [rate(150)];
      const p99 = {
        what,
        aim: 'p99 under 40 ms',
        found: `${figure.p99InMs.toFixed(1)} ms`,
        isMet: figure.p99InMs < 40,
      };
      return [rate(1600), p99, ...atLeast(what, 'bareTransaction', 0.5, ratiosOf(figure, yardsticks))];
    });
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const spoken = {
  bareAnswer: 'the bare answer',
  plainRender: 'plain renderToString',
  preparedSelect: 'one select',
  bareTransaction: 'the bare transaction',
};

function atLeast(what: string, yardstick: keyof typeof spoken, least: number, ratios: Ratios): Aim[] {
  const found = ratios[yardstick];
  return [{ what, aim: `at least ${least} × ${spoken[yardstick]}`, found: `${found} ×`, isMet: found >= least }];
}
