/** A Sunday morning with nothing special about it. */
export const usualNow = '2026-11-15T09:00:00+02:00';
