const hourInMs = 3_600_000;

/** True at the freeze and every hour after it, until the date is over and cashed up. */
export function isKitDue({
  isOpen,
  isDone,
  lastMadeAt,
  now,
}: {
  isOpen: boolean;
  isDone: boolean;
  lastMadeAt: Date | null;
  now: Date;
}): boolean {
  if (isOpen || isDone) return false;
  return lastMadeAt === null || now.getTime() - lastMadeAt.getTime() >= hourInMs;
}
