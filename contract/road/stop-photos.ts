import { officePath, runPath } from '../office-paths.ts';

/** Endpoint for a phone's door photos, and for viewing them in the office. */
export const runPhotoPath = (runId: string, stopEventId: string) => `${runPath(runId)}/photos/${stopEventId}`;
export const officePhotoPath = (stopEventId: string) => `${officePath}/photos/${stopEventId}`;
