import { data } from 'react-router';

/** The server's response to a form; or, when none arrived, `lost` for the page instead of a failure of the whole page. */
export async function unlessLost<Answer>(askServer: () => Promise<Answer>, lost: Answer) {
  // An error status stops React Router from revalidating over the same broken connection.
  const isLost = () => data(lost, { status: 503 });
  // A press that obliges the customer to pay must be repeated by the customer: it is not sent automatically, minutes later.
  if (!navigator.onLine) return isLost();
  try {
    return await askServer();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return isLost();
  }
}
