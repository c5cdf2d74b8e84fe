interface DayOnRoad {
  /** Deliveries that have not found their end. */
  open: number;
  /** The tills of all who drove or took money. */
  tills: readonly { isSigned: boolean }[];
}

/** True if everyone is cashed up and no stop is open. A date without drivers does not end this way. */
export function isDayOver({ open, tills }: DayOnRoad): boolean {
  return open === 0 && tills.length > 0 && tills.every(({ isSigned }) => isSigned);
}
