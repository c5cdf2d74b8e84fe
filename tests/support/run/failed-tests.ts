import path from 'node:path';

interface UnitFile {
  name: string;
  message: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Spec {
  ok: boolean;
  file: string;
  line: number;
  title: string;
  tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Failed {
  /** One or two lines for each test. */
  failures: string[];
  files: string[];
}

/** Failed tests in Vitest's report, and files that could not be read. */
export function listFailedUnits(reports: UnitFile[]): Failed {
  const failed = reports.filter(({ status }) => status === 'failed');
  return {
    files: failed.map(({ name }) => name),
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const where = path.relative(process.cwd(), name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return [line(where, message)];
      return tests.map((test) => line(`${where} › ${test.fullName}`, test.failureMessages[0]));
    }),
  };
}

/** The same of Playwright's report. */
export function listFailedJourneys(suites: Suite[]): Failed {
  const failed = listSpecs(suites).filter(({ ok }) => !ok);
  return {
    files: failed.map(({ file }) => file),
    failures: failed.map(({ file, line: at, title, tests }) =>
      line(`${file}:${at} › ${title}`, tests[0]?.results.at(-1)?.errors[0]?.message),
    ),
  };
}

/** The ten files that took longest, as `seconds name`. */
export function listSlowestUnits(reports: UnitFile[]): string[] {
  return slowest(
    reports.map(({ name, startTime, endTime }) => [path.relative(process.cwd(), name), endTime - startTime]),
  );
}

/** The ten journeys that took longest. */
export function listSlowestJourneys(suites: Suite[]): string[] {
  return slowest(
    listSpecs(suites).map(({ file, title, tests }) => [
      `${file} › ${title}`,
      tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    ]),
  );
}

function slowest(tests: [name: string, inMs: number][]): string[] {
  const sorted = tests.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  return sorted.map(([name, inMs]) => `${(inMs / 1000).toFixed(0).padStart(4)} s  ${name}`);
}

function listSpecs(suites: Suite[]): Spec[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...listSpecs(inner)]);
}

function line(test: string, message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const plain = message.replace(/\u001b\[[\d;]*m/g, '').trim();
  return `${test}\n    ${plain.split('\n').slice(0, 4).join(' ').slice(0, 400)}`;
}
