import type { ActionFunctionArgs } from 'react-router';
import { answerPost } from '../proof/answer-post.server.ts';
import { officeContext } from '../session/open-office.ts';

/** Reports activity on the tablet: it locks five minutes later. */
export async function action({ context }: ActionFunctionArgs) {
  return answerPost(async () => ({ locksAt: (await context.get(officeContext).call('tablet-use')).locksAt }));
}
