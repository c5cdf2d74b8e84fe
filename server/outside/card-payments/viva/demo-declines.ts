/** Amounts in cents that Viva's demo banks decline, with their `eventId`. */
export const demoDeclines = new Map([
  [9951, 10051],
  [9954, 10054],
  [9920, 10043],
]);
