interface DayOnRoad {
  /** Deliveries that have not found their end. */
  open: number;
  /** Of everybody who drove or took money. */
  tills: readonly { isSigned: boolean }[];
}

/** Everybody is cashed up and nothing is out. A date on which nobody drove is not over by that. */
export function isDayOver({ open, tills }: DayOnRoad): boolean {
  return open === 0 && tills.length > 0 && tills.every(({ isSigned }) => isSigned);
}
