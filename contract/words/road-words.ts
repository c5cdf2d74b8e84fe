/**
 * Decisions of dispatch about a stop: another try today; the end, which keeps its money or claim; another date; or our fault, with
 * a refund: the customer refused it for a reason that is ours, or we could not deliver it.
 */
export const stopDecisions = ['again', 'ended', 'postponed', 'not-accepted', 'canceled'] as const;
export type StopDecision = (typeof stopDecisions)[number];
/** Kinds of stop events, from a courier or the office. */
export const stopEventKinds = ['on-my-way', 'collected', 'delivered', 'failed', ...stopDecisions] as const;
export type StopEventKind = (typeof stopEventKinds)[number];

/** `undone`: taken back before its customer was notified. */
export const stopEventOutcomes = ['done', 'waiting', 'known', 'conflict', 'undone'] as const;
export const stopStates = ['pending', 'failed', 'delivered', 'ended'] as const;
/**
 * Reasons of a failed try. `unpaid`: the bag comes back, and further deliveries wait for the office. `unreachable`: a closed street, a
 * breakdown, no time left; never the customer's fault.
 */
export const failReasons = ['nobody-there', 'refused', 'unpaid', 'address', 'unreachable'] as const;
export type FailReason = (typeof failReasons)[number];
/** Why a delivery is in no run. */
export const leftReasons = ['not-planned', 'nobody-on-duty', 'no-room', 'place-unknown', 'waits-for-office'] as const;
/** Position of a delivery on its day, for its customer. */
export const roadVisibilities = ['today', 'on-my-way', 'late', 'failed', 'delivered'] as const;
export type RoadVisibility = (typeof roadVisibilities)[number];
