/** By what one may show again who one is: it stands beside the answer to a press that was refused for want of it. */
export const proofHeader = 'office-proof';
