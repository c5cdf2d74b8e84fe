import { data } from 'react-router';

/** The server's answer to a form; or, when none came, what the page is told instead of failing as a whole. */
export async function unlessLost<Answer>(askServer: () => Promise<Answer>, lost: Answer) {
  // With a status of failure nothing else is asked for over the same broken line.
  const isLost = () => data(lost, { status: 503 });
  // Whoever is obliged to pay by it presses again: it does not go out by itself, minutes later.
  if (!navigator.onLine) return isLost();
  try {
    return await askServer();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return isLost();
  }
}
