/** Kinds of events in a customer's timeline; also the values of its filter. */
export const timelineKinds = ['order', 'change', 'delivery', 'mail', 'credit', 'note', 'consent'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Why a line is in the credit ledger. */
export const creditReasons = ['skip', 'change', 'undo', 'order', 'cancel', 'goodwill'] as const;
export type CreditReason = (typeof creditReasons)[number];

export const consentKinds = ['marketing', 'terms', 'allergies', 'allergies-of-others'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** How a consent was given or withdrawn; rows from before it was recorded have none. */
export const consentWays = ['account', 'phone', 'mail', 'letter', 'mailed-link', 'import', 'merge', 'erasure'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** How a customer can ask the desk to stop the messages. */
export const askedWays = ['phone', 'mail', 'letter'] as const satisfies readonly ConsentWay[];

/** Why two accounts are likely to belong to one person. */
export const likenesses = ['phone', 'email', 'name-and-street'] as const;
export type Likeness = (typeof likenesses)[number];

/** How a person who asks for their data or its erasure has proven who they are. A closed list: a note of it outlives the erasure. */
export const identityProofs = ['mailbox', 'call-back', 'document'] as const;
export type IdentityProof = (typeof identityProofs)[number];
