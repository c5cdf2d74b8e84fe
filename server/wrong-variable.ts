/** Its message names a variable of the shop, or the file it is set in, and the expected value. */
export class WrongVariable extends Error {}
