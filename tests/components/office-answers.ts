type Values = Record<string, string>;

/** A form of the office that the shop took. */
export const received = (values: Values) => ({ isReceived: true, values });

/** The answer to a refused form: the message, and the typed values. */
export const refused =
  (code: string, message: string, fields: Values = {}) =>
  (values: Values) => ({ isReceived: false, code, message, fields, values });
