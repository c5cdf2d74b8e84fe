import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = path.resolve(import.meta.dirname, '../../..');
/** They start processes of their own and wait for them. Started last, they would occupy one worker while the others have ended. */
const longest = [
  'tests/processes/',
  'tests/upgrade/released',
  'tests/attack/',
  'tests/generated-clients/',
  'tools/print-agent/',
  'tests/access',
];

/** Without data of an earlier run, the runner takes the largest files first; some of the smallest take longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      longest.some((start) => path.relative(root, moduleId).startsWith(start));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
