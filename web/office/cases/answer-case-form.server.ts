import type { ActionFunctionArgs } from 'react-router';
import { staffCaseCalls } from '#contract/cases/case-calls.ts';
import { type CaseCause, type CaseWish, caseCauses, caseWishes } from '#contract/cases/case-words.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officeCasePath } from '#contract/office-paths.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = staffCaseCalls['case-update'];

/** The forms of a case. A refusal keeps what was typed; the page beside it shows the case as it is now. */
export function answerCaseForm(args: ActionFunctionArgs) {
  const caseId = args.params.caseId ?? '';
  return answerForm(args, {
    roles,
    fields: ['intent', 'seen', 'way', 'amount', 'cause', 'reason', 'message', 'note'],
    async answer({ call, values, optionalNumber }) {
      const { intent, reason, message, note } = values;
      const query = { caseId };
      const seen = Number(values.seen);
      const cause = caseCauses.find((each) => each === values.cause);
      const done = (what: string) => redirectDone(officeCasePath(caseId), what);
      switch (intent) {
        case 'take':
        case 'release':
          await call('case-update', { query, body: { seen, note: '', isMine: intent === 'take' } });
          return done('saved');
        case 'note':
          await call('case-update', { query, body: { seen, note } });
          return done('saved');
        case 'approve':
        case 'refuse': {
          const body = { seen, isApproved: intent === 'approve', reason };
          const { state } = await call('case-approve', { query, body });
          return done(state === 'closed' ? 'decided' : 'refused');
        }
        default: {
          const way = caseWishes.find((each) => each === values.way) ?? ('' as CaseWish);
          const amount = way === 'none' ? 0 : (optionalNumber('amount', numberRules.caseAmount) ?? 0);
          const body = { seen, way, amount, cause: cause ?? ('' as CaseCause), reason, message };
          const { state } = await call('case-decide', { query, body });
          return done(state === 'closed' ? 'decided' : 'proposed');
        }
      }
    },
  });
}
