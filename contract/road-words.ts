/**
 * What dispatch decides about a stop: once more today; the end, which keeps its money or claim; another date; or our fault, with
 * the money back: the customer did not take it for a reason that is ours, or we could not bring it.
 */
export const stopDecisions = ['again', 'ended', 'postponed', 'not-accepted', 'canceled'] as const;
export type StopDecision = (typeof stopDecisions)[number];
/** What a courier, or the office, says of a stop. */
export const deedKinds = ['on-my-way', 'collected', 'delivered', 'failed', ...stopDecisions] as const;
export type DeedKind = (typeof deedKinds)[number];

/** `undone`: taken back before its customer heard of it. */
export const deedOutcomes = ['done', 'waiting', 'known', 'conflict', 'undone'] as const;
export const stopStates = ['pending', 'failed', 'delivered', 'ended'] as const;
/**
 * Why a try failed. `unpaid`: the bag comes back, and what else is to come waits for the office. `unreachable`: a closed street, a
 * breakdown, no time left; never the customer's fault.
 */
export const failReasons = ['nobody-there', 'refused', 'unpaid', 'address', 'unreachable'] as const;
export type FailReason = (typeof failReasons)[number];
/** Why a delivery is in no run. */
export const leftReasons = ['not-planned', 'nobody-on-duty', 'no-room', 'place-unknown', 'waits-for-office'] as const;
/** Where a delivery is on its day, as its customer sees it. */
export const roadSights = ['today', 'on-my-way', 'late', 'failed', 'delivered'] as const;
export type RoadSight = (typeof roadSights)[number];
