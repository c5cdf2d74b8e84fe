/** How the shop answered a form. A refusal brings back what was typed. */
export type FormAnswer =
  | { isReceived: true }
  | { isReceived: false; code: string; fields: Record<string, string>; values: Record<string, string> };
