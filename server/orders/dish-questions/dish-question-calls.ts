import type { CallHandlers } from '../../calls/handlers.ts';
import type { OrderDeps } from '../order-deps.ts';
import { answerDishQuestion, readQuestion } from './answer-question.ts';

type Handlers = Pick<CallHandlers, 'dish-question-one' | 'dish-question-answer'>;

export function dishQuestionHandlers(deps: OrderDeps): Handlers {
  return {
    'dish-question-one': ({ query: { token } }, context) => readQuestion(deps, token, context),
    'dish-question-answer': ({ body }, context) => answerDishQuestion(deps, body, context),
  };
}
