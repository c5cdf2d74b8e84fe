/** Number of orders with a closed door or without payment there: then payment at the door is off until staff lift it. */
const mostDoorStrikes = 2;

/** Orders payable at the door that ended as not found and were not lifted, by each personal mark. */
export interface DoorStrikes {
  ofAccount: number;
  ofPhone: number;
  ofDoor: number;
}

/** docs/spec.md#checkout-door-off: any of account, phone and address alone is enough. */
export function isDoorOff({ ofAccount, ofPhone, ofDoor }: DoorStrikes): boolean {
  return Math.max(ofAccount, ofPhone, ofDoor) >= mostDoorStrikes;
}
