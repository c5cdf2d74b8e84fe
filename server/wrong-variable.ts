/** One sentence that names a variable of the shop, or the file it stands in, and what is expected of it. */
export class WrongVariable extends Error {}
