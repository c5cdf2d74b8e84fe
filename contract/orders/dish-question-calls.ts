import { type CallContract, nothing } from '../fields/call-contract.ts';
import { MealRecordQuery } from '../meals/meal-records.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  AskedCustomerCollection,
  DishAnswered,
  DishAnswerForm,
  DishQuestion,
  DishQuestionQuery,
} from './dish-questions.ts';

/** For customers with a mailed link, and for staff who wait for their answers. */
export const dishQuestionCalls = {
  'dish-question-one': {
    caller: 'anyone',
    method: 'GET',
    summary:
      'Returns the question of a mailed link: keep a dish whose recipe changes, swap it, or take money or credit for it',
    query: DishQuestionQuery,
    answer: DishQuestion,
  },
  'dish-question-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Answers the question of a mailed link; each link works once',
    query: nothing,
    body: DishAnswerForm,
    answer: DishAnswered,
  },
  'asked-customer-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.dishes,
    method: 'GET',
    summary:
      'Lists customers asked about a changed dish, for deliveries of the last week and later, with their answers',
    query: MealRecordQuery,
    answer: AskedCustomerCollection,
  },
} as const satisfies Record<string, CallContract>;
