import path from 'node:path';

interface UnitFile {
  name: string;
  message: string;
  status: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

interface Suite {
  specs?: {
    ok: boolean;
    file: string;
    line: number;
    title: string;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: Suite[];
}

/** What Vitest's report says of the tests that failed, and of the files that could not be read: a line or two each. */
export function listFailedUnits(files: UnitFile[]): string[] {
  return files.flatMap(({ name, message, status, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, message)] : [];
    return failed.map((test) => line(`${file} › ${test.fullName}`, test.failureMessages[0]));
  });
}

/** The same of Playwright's report. */
export function listFailedJourneys(suites: Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line: at, title, tests }) =>
        line(`${file}:${at} › ${title}`, tests[0]?.results.at(-1)?.errors[0]?.message),
      ),
    ...listFailedJourneys(inner),
  ]);
}

function line(test: string, message = ''): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
  const plain = message.replace(/\u001b\[[\d;]*m/g, '').trim();
  return `${test}\n    ${plain.split('\n').slice(0, 4).join(' ').slice(0, 400)}`;
}
