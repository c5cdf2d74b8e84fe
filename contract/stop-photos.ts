import { officePath, runPath } from './office-paths.ts';

/** Endpoint for a phone's door photos, and for viewing them in the office. */
export const runPhotoPath = (runId: string, deedId: string) => `${runPath(runId)}/photos/${deedId}`;
export const officePhotoPath = (deedId: string) => `${officePath}/photos/${deedId}`;
