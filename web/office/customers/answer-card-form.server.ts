import type { ActionFunctionArgs } from 'react-router';
import { customerCardCalls } from '#contract/customers/customer-card-calls.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officeCustomerPath } from '#contract/office-paths.ts';
import type { IdentityProof } from '#contract/words/customer-card-words.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = customerCardCalls['staff-customer-one'];
type AskedWay = 'phone' | 'mail' | 'letter';

/** The forms of a customer's card; the field `do` names which. */
export function answerCardForm(args: ActionFunctionArgs) {
  const customerId = args.params.customerId ?? '';
  const done = (what: string, facts: Record<string, string | number> = {}) =>
    redirectDone(officeCustomerPath(customerId), what, facts);
  return answerForm(args, {
    roles,
    fields: ['do', 'key', 'amount', 'reason', 'text', 'noteId', 'way', 'identityProof', 'confirm'],
    async answer({ call, values, number }) {
      const { key, reason, text, noteId } = values;
      switch (values.do) {
        case 'credit': {
          const amountInCents = number('amount', numberRules.goodwillCredit);
          const given = await call('staff-customer-credit', { body: { customerId, amountInCents, reason, key } });
          return done('credit', given);
        }
        case 'note':
          await call('staff-customer-note-add', { body: { customerId, text, key } });
          return done('note');
        case 'note-back':
          await call('staff-customer-note-delete', { query: { noteId } });
          return done('note-back');
        case 'stop':
          await call('staff-customer-messages-stop', { body: { customerId, way: values.way as AskedWay, reason } });
          return done('stop');
        case 'ask':
          await call('staff-customer-consent-ask', { body: { customerId } });
          return done('ask');
        default: {
          const identityProof = values.identityProof as IdentityProof;
          await call('staff-customer-erase', { body: { customerId, identityProof, confirm: values.confirm } });
          return done('erased');
        }
      }
    },
  });
}
