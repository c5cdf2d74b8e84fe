import { officePath, runPath } from './office-paths.ts';

/** Where a phone sends what it saw at a door, and where the office looks at it. */
export const runPhotoPath = (runId: string, deedId: string) => `${runPath(runId)}/photos/${deedId}`;
export const officePhotoPath = (deedId: string) => `${officePath}/photos/${deedId}`;
