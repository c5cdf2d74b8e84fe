/** Accepted ways to prove one's identity again: sent with the response to a request that was refused without a recent proof. */
export const proofHeader = 'office-proof';
