import type { LoadFigure } from './load-figure.ts';
import type { OrderFigure } from './measure-orders.ts';
import type { NamedFigure } from './measure-shop.ts';
import { paceOf, type Yardstick, type Yardsticks } from './pace.ts';
import type { PhoneFigure } from './phone-figures.ts';
import type { PressFigure } from './press-figures.ts';

/** One line of the table: the measured value with further facts, and its target. */
export interface Aim {
  what: string;
  us: string;
  beside: string;
  aim: string;
  isMet: boolean;
  /** A rate or a time that is reached by the measure of this machine (pace.ts), if not by the clock. */
  isMetAtPace?: boolean;
}

/** Rates are judged over this many connections. */
const connections = 16;
const mostMemoryInMB = 400;
const mostPressInMs = 100;
/** Allowed slowdown in a large shop compared with a small one; searching and filtering may be slower. */
const flatWithin = 0.1;
const searchFlatWithin = 0.2;
/** Allowed growth of the median time of a board or a press, measured by the wall clock. */
const grownWithin = 0.2;

/** A tenth less than pages for strangers came to on 18 November 2026, by the pace of the machine that aims are set on. */
const leastOfShared = 12_500;

/** Limits for a page or a public answer: minimum requests a second, and maximum processor time. */
const shopAims: [name: string, limits: { least?: number; mostCpuInMs?: number; beside: Yardstick }][] = [
  ['home, compressed', { least: leastOfShared, beside: 'bareAnswer' }],
  ['home, with a cart', { mostCpuInMs: 15, beside: 'steadyRender' }],
  ['meal-collection, compressed', { least: 5000, beside: 'bareAnswer' }],
  ['meal-collection, always new', { least: 2000, beside: 'bareAnswer' }],
  ['/menu', { least: leastOfShared, beside: 'bareAnswer' }],
  ['/menu, with a cart', { mostCpuInMs: 15, beside: 'steadyRender' }],
  ['order page, signed in', { mostCpuInMs: 8, beside: 'steadyRender' }],
];
const orderAims: Record<string, { least: number; beside: Yardstick }> = {
  'cart-item-add': { least: 2200, beside: 'bareTransaction' },
  'cart-one': { least: 4500, beside: 'preparedSelect' },
  'complete order': { least: 150, beside: 'bareTransaction' },
};

export function judgeShop(figures: readonly NamedFigure[], yardsticks: Yardsticks): Aim[] {
  const over16 = figures.filter((figure) => figure.connections === connections);
  const smallest = Math.min(...figures.map(({ meals }) => meals));
  const inSmallShop = shopAims.flatMap(([name, { least, mostCpuInMs, beside }]) =>
    over16
      .filter((figure) => figure.name === name && figure.meals === smallest)
      .flatMap((figure) => {
        const pace = paceOf(beside, yardsticks);
        return [
          ...(least === undefined ? [] : [atLeast(figure, least, pace)]),
          ...(mostCpuInMs === undefined ? [] : [cpuAtMost(figure, mostCpuInMs, pace)]),
        ];
      }),
  );
  const flat = over16
    .filter(({ meals }) => meals !== smallest)
    .flatMap((figure) => {
      const small = over16.find(({ name, meals }) => name === figure.name && meals === smallest);
      const within = figure.name.includes('always new') ? searchFlatWithin : flatWithin;
      return small ? [flatAim({ ...figure, size: `${figure.meals} meals` }, small, within)] : [];
    });
  return [...inSmallShop, ...flat];
}

/** Growth with the number of orders is judged over every number of connections: with several, waiting hides the cost of one alone. */
export function judgeOrders(figures: readonly OrderFigure[], yardsticks: Yardsticks): Aim[] {
  const smallest = Math.min(...figures.map(({ orders }) => orders));
  return figures.flatMap((figure) => {
    const isUsual = figure.connections === connections;
    const small = figures.find(
      ({ name, orders, connections: over }) =>
        name === figure.name && over === figure.connections && orders === smallest,
    );
    if (small && figure !== small) {
      const size = `${figure.orders} orders${isUsual ? '' : `, over ${figure.connections} connection`}`;
      return [flatAim({ ...figure, size }, small, flatWithin)];
    }
    const aim = orderAims[figure.name];
    return isUsual && aim ? [atLeast(figure, aim.least, paceOf(aim.beside, yardsticks))] : [];
  });
}

export function judgeMemory(peakInMB: number | null): Aim[] {
  return peakInMB === null ? [] : [atMost('memory of the shop at its peak', peakInMB, mostMemoryInMB, { unit: 'MB' })];
}

export function judgePhone(figures: readonly PhoneFigure[]): Aim[] {
  return figures.map(({ page, protocol, scores, fcpInMs, lcpInMs, tbtInMs, cls, benchmarkIndex }) => {
    const { performance = 0, ...others } = scores;
    const isFast = performance >= 98 && fcpInMs <= 1000 && lcpInMs <= 1500 && tbtInMs <= 100 && cls <= 0.02;
    return {
      what: `${page} on a slow phone, ${protocol}`,
      us: `${Object.values(scores).join('/')}, FCP ${fcpInMs}, LCP ${lcpInMs}, TBT ${tbtInMs} ms, CLS ${cls}`,
      beside: `benchmarkIndex ${benchmarkIndex}`,
      aim: '98/100/100/100, FCP 1000, LCP 1500, TBT 100 ms, CLS 0.02',
      isMet: isFast && Object.values(others).every((score) => score === 100),
    };
  });
}

export function judgePresses(figures: readonly PressFigure[]): Aim[] {
  return figures.map(({ press, presses, inpInMs, slowestInMs }) =>
    atMost(`${press} on a processor four times slower`, inpInMs, mostPressInMs, {
      beside: `the slowest of ${presses}: ${slowestInMs} ms`,
    }),
  );
}

export function atMost(what: string, us: number, most: number, { unit = 'ms', beside = '' } = {}): Aim {
  const inUnit = (value: number) => `${value} ${unit}`.trimEnd();
  return { what, us: inUnit(us), beside, aim: `≤ ${inUnit(most)}`, isMet: us <= most };
}

function atLeast({ name, requestsPerSecond }: LoadFigure & { name: string }, least: number, pace: number | null): Aim {
  const here = pace === null ? null : least * pace;
  return {
    what: name,
    us: `${requestsPerSecond.toFixed(0)}/s`,
    beside: atPace(here),
    aim: `≥ ${least}/s`,
    isMet: requestsPerSecond >= least,
    isMetAtPace: here !== null && requestsPerSecond >= here,
  };
}

function cpuAtMost({ name, cpuInUs }: LoadFigure & { name: string }, mostInMs: number, pace: number | null): Aim {
  const inMs = (cpuInUs ?? Number.POSITIVE_INFINITY) / 1000;
  const here = pace === null ? null : mostInMs / pace;
  return {
    what: `${name}: processor`,
    us: `${inMs.toFixed(1)} ms`,
    beside: atPace(here),
    aim: `≤ ${mostInMs} ms`,
    isMet: inMs <= mostInMs,
    isMetAtPace: here !== null && inMs <= here,
  };
}

/** The time among few orders and among many: within a fifth. */
export function grownAim(what: string, { small, large, unit }: { small: number; large: number; unit: string }): Aim {
  const growth = small > 0 ? large / small - 1 : 0;
  return {
    what: `${what}, among many orders against few`,
    us: `${large} ${unit}, ${percent(growth)}`,
    beside: `${small} ${unit} among few`,
    aim: `≤ ${percent(grownWithin)}`,
    isMet: growth <= grownWithin,
  };
}

/** Judged by processor time, which does not depend on other load; by the rate where the system does not report it. */
function flatAim(large: LoadFigure & { name: string; size: string }, small: LoadFigure, within: number): Aim {
  const [ofLarge = 0, ofSmall = 0] = [large, small].map((each) => each.cpuInUs ?? 1e6 / each.requestsPerSecond);
  const growth = ofLarge / ofSmall - 1;
  const byRate = small.requestsPerSecond / large.requestsPerSecond - 1;
  return {
    what: `${large.name}, ${large.size}`,
    us: `${large.requestsPerSecond.toFixed(0)}/s, processor ${percent(growth)}, time ${percent(byRate)}`,
    beside: `${small.requestsPerSecond.toFixed(0)}/s in the small shop`,
    aim: `≤ ${percent(within)}`,
    isMet: growth <= within && byRate <= within,
  };
}

function atPace(here: number | null): string {
  return here === null ? '' : `at this pace ${here.toFixed(1)}`;
}

function percent(part: number): string {
  return `${part > 0 ? '+' : ''}${(part * 100).toFixed(0)} %`;
}
