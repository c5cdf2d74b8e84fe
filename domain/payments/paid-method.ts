/** What the customer used in the end, whatever they had chosen before. */
export type PaidMethod = 'card' | 'iris' | 'bank';
