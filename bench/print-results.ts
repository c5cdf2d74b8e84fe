import type { FirstLoad, SentFile } from './first-load.ts';
import type { LoadFigure } from './load-figure.ts';
import type { PhoneFigure } from './phone-figures.ts';
import { ratiosOf } from './ratios.ts';
import type { Findings } from './results.ts';

/** The knowledge that a page of nothing but React and its router weighs this much (gzip), measured once. */
const bareReactInBytes = 111_000;

const loadHead = [
  '',
  'meals',
  'conn',
  'req/s',
  'p50 ms',
  'p99 ms',
  '× bare',
  '× render',
  '× select',
  'CPU µs',
  '× bare',
];

export function printLoad(findings: Pick<Findings, 'yardsticks' | 'figures' | 'skipped'>): void {
  const { yardsticks, figures } = findings;
  const row = (name: string, meals: string, figure: LoadFigure) => {
    const ratios = ratiosOf(figure, yardsticks);
    return [
      name,
      meals,
      String(figure.connections),
      figure.requestsPerSecond.toFixed(0),
      figure.p50InMs.toFixed(2),
      figure.p99InMs.toFixed(2),
      ratios.bareAnswer.toFixed(3),
      ratios.plainRender.toFixed(2),
      ratios.preparedSelect.toFixed(2),
      String(figure.cpuInUs ?? ''),
      ratios.bareCpu?.toFixed(1) ?? '',
    ];
  };
  const sticks = (name: string, list: LoadFigure[]) => list.map((figure) => row(name, '', figure));
  printTable('Requests (client and server share the cores; CPU is the server’s own time for one answer)', [
    loadHead,
    ...sticks('yardstick: bare Fastify answer', yardsticks.bareAnswer),
    ...sticks('yardstick: plain renderToString', yardsticks.plainRender),
    ...sticks('yardstick: steady renderToString', yardsticks.steadyRender),
    ...sticks('yardstick: one prepared select', yardsticks.preparedSelect),
    ...figures.map((figure) => row(figure.name, String(figure.meals), figure)),
  ]);
  for (const line of new Set(findings.skipped)) console.log(`  skipped: ${line}`);
  for (const { connections } of yardsticks.bareAnswer) {
    const rates = figures.filter((figure) => figure.connections === connections).map(bareRate);
    const [least, most] = [Math.min(...rates), Math.max(...rates)].map((rate) => rate.toFixed(0));
    console.log(`  The bare answer beside them, over ${connections}: from ${least} to ${most} req/s.`);
  }
}

export function printOrders({ orderFigures, yardsticks }: Pick<Findings, 'orderFigures' | 'yardsticks'>): void {
  const row = (name: string, orders: string, figure: LoadFigure) => [
    name,
    orders,
    String(figure.connections),
    figure.requestsPerSecond.toFixed(0),
    figure.p50InMs.toFixed(2),
    figure.p99InMs.toFixed(2),
    ratiosOf(figure, yardsticks).bareTransaction.toFixed(2),
    String(figure.cpuInUs ?? ''),
  ];
  printTable('Carts and orders, by how many orders the database holds', [
    ['', 'orders', 'conn', 'per s', 'p50 ms', 'p99 ms', '× transaction', 'CPU µs'],
    ...yardsticks.bareTransaction.map((figure) => row('yardstick: bare transaction', '', figure)),
    ...orderFigures.map((figure) => row(figure.name, String(figure.orders), figure)),
  ]);
}

type StartAndMemory = Pick<Findings, 'coldStart' | 'memory' | 'catalogues' | 'yardsticks'>;

export function printStartAndMemory({ coldStart, memory, catalogues, yardsticks }: StartAndMemory): void {
  const ms = (name: string, value: number) => [name, `${value} ms`, times(value, yardsticks.bareStartInMs)];
  printTable('Start (from spawn to the first 200) and catalogue', [
    ['', '', '× bare'],
    ['yardstick: bare Fastify', `${yardsticks.bareStartInMs} ms`, '1.0'],
    ms('existing database, /healthz (median of 3)', coldStart.again.healthInMs),
    ms('existing database, / (median of 3)', coldStart.again.homeInMs),
    ms('empty folder, /healthz', coldStart.first.healthInMs),
    ms('empty folder, /', coldStart.first.homeInMs),
    ...catalogues.map(({ meals, firstAnswerInMs }) =>
      ms(`first answer after a change, ${meals} meals`, firstAnswerInMs),
    ),
  ]);
  const mb = (name: string, value: number) => [name, `${value} MB`, times(value, yardsticks.bareMemoryInMB)];
  printTable('Resident memory of the shop’s process', [
    ['', '', '× bare'],
    mb('yardstick: bare Fastify, after the load', yardsticks.bareMemoryInMB),
    mb('after start', memory.afterStartInMB),
    mb('after the load', memory.afterLoadInMB),
    mb('after the load with many meals', memory.afterManyMealsInMB),
    ...(memory.peakInMB === null ? [] : [mb('at its peak', memory.peakInMB)]),
  ]);
}

export function printFirstLoad(firstLoad: FirstLoad): void {
  const { html, scripts, styles, fonts, laterFonts, scriptsGzipInBytes, leftForFirstUse } = firstLoad;
  const { whenIdle, whenIdleGzipInBytes } = firstLoad;
  const row = (name: string, { bytes, gzipInBytes }: Pick<SentFile, 'bytes' | 'gzipInBytes'>) => [
    name,
    kB(bytes),
    kB(gzipInBytes),
  ];
  const named = (kind: string, files: SentFile[]) => files.map((sent) => row(`${kind} ${sent.file}`, sent));
  const all = (files: SentFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);
  printTable('First load of the home page, kB', [
    ['', 'raw', 'gzip -9'],
    ...named('script', scripts),
    row('JavaScript of the first load', { bytes: all(scripts), gzipInBytes: scriptsGzipInBytes }),
    ['  × bare React and router (111 kB)', '', times(scriptsGzipInBytes, bareReactInBytes, 2)],
    ...named('when idle', whenIdle),
    row('JavaScript fetched when idle', { bytes: all(whenIdle), gzipInBytes: whenIdleGzipInBytes }),
    ...named('style', styles),
    ...named('font', fonts),
    ...named('font, if its letters appear', laterFonts),
    row('HTML', html),
  ]);
  console.log(`  left for first use: ${leftForFirstUse.join(', ') || 'nothing'}`);
}

export function printAims({ aims }: Pick<Findings, 'aims'>): void {
  printTable('Aims', [
    ['', 'us', 'yardstick', 'aim', 'met'],
    ...aims.map(({ what, us, yardstick, aim, isMet, isMetAtPace }) => [
      what,
      us,
      yardstick,
      aim,
      isMet ? 'yes' : isMetAtPace ? 'at pace' : 'NO',
    ]),
  ]);
  if (aims.some(({ isMet, isMetAtPace }) => !isMet && isMetAtPace))
    console.log(
      '  at pace: reached when the aim is taken by this machine’s yardstick beside that of the machine it was set on',
    );
}

export function describeProgress(name: string, among: string, figure: LoadFigure): string {
  const place = `${name} (${among}, ${figure.connections} conn)`;
  return `  ${place}: ${figure.requestsPerSecond.toFixed(0)} req/s`;
}

function bareRate({ bareBeside }: LoadFigure): number {
  return bareBeside.requestsPerSecond;
}

function printTable(title: string, rows: string[][]): void {
  const columns = (rows[0] ?? []).length;
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  console.log(`\n${title}`);
  for (const row of rows) {
    const cells = row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
    console.log(`  ${cells.join('  ').trimEnd()}`);
  }
}

function times(value: number, yardstick: number, digits = 1): string {
  return (value / yardstick).toFixed(digits);
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

export function printPhone(figures: readonly PhoneFigure[]): void {
  console.log('\nOn a slow phone (Lighthouse, 4x slower CPU, slow 4G)');
  for (const { page, protocol, findings, stolenPercent } of figures) {
    if (findings.length > 0) console.log(`  ${page} over ${protocol}, to mend: ${findings.join(', ')}`);
    if (stolenPercent) console.log(`  ${page} over ${protocol}: the host took up to ${stolenPercent} % away`);
  }
}
