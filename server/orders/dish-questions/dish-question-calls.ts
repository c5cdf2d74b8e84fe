import type { CallHandlers } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { answerDishQuestion, readQuestion } from './answer-question.ts';
import { listAskedCustomers } from './list-asked.ts';

type Handlers = Pick<CallHandlers, 'dish-question-one' | 'dish-question-answer' | 'asked-customer-collection'>;

export function dishQuestionHandlers(deps: OrderDeps): Handlers {
  return {
    'dish-question-one': ({ query: { token } }, context) => readQuestion(deps, token, context),
    'asked-customer-collection': async ({ query: { mealId } }, { now }) => ({
      items: await listAskedCustomers(deps.db, mealId, now),
    }),
    'dish-question-answer': ({ body }, context) => answerDishQuestion(deps, body, context),
  };
}
