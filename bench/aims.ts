import type { FirstLoad } from './first-load.ts';
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

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

const spoken = { bareAnswer: 'the bare answer', plainRender: 'plain renderToString', preparedSelect: 'one select' };

function atLeast(what: string, yardstick: keyof typeof spoken, least: number, ratios: Ratios): Aim[] {
  const found = ratios[yardstick];
  return [{ what, aim: `at least ${least} × ${spoken[yardstick]}`, found: `${found} ×`, isMet: found >= least }];
}
