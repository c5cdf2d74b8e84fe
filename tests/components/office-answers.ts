type Values = Record<string, string>;

/** A form of the office that the shop took. */
export const received = (values: Values) => ({ isReceived: true, values });

/** One that it did not take: in its words, and with what was typed. */
export const refused =
  (code: string, message: string, fields: Values = {}) =>
  (values: Values) => ({ isReceived: false, code, message, fields, values });
