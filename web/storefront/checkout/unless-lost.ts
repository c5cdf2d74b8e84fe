import { data } from 'react-router';

/** The server's answer to a form; or, when none came, what the page is told instead of failing as a whole. */
export async function unlessLost<Answer>(askServer: () => Promise<Answer>, lost: Answer) {
  try {
    return await askServer();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // With a status of failure nothing else is asked for over the same broken line.
    return data(lost, { status: 503 });
  }
}
