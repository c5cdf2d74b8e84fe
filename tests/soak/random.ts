/** The same soak every time, as far as the shop lets it be. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  // Neighbouring seeds begin alike: without this all shoppers would do the same.
  for (let skipped = 0; skipped < 8; skipped++) next();
  return next;
}
