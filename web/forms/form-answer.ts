/** The shop's response to a form. A refusal contains the typed values. */
export type FormAnswer =
  | { isReceived: true }
  | { isReceived: false; code: string; fields: Record<string, string>; values: Record<string, string> };
