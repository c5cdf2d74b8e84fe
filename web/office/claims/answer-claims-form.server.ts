import type { ActionFunctionArgs } from 'react-router';
import { officeClaimsPath } from '#contract/office-paths.ts';
import { moneyClaimCalls } from '#contract/payments/money-claim-calls.ts';
import type { ClaimEnd } from '#contract/payments/money-claims.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = moneyClaimCalls['money-claim-collection'];

export function answerClaimsForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['intent', 'claimId', 'end', 'reason'],
    async answer({ call, values: { intent, claimId, end, reason } }) {
      const query = { claimId };
      if (intent === 'confirm') {
        await call('money-claim-confirm', { query, body: { reason } });
        return redirectDone(officeClaimsPath, intent);
      }
      if (intent === 'take-back') {
        await call('money-claim-take-back', { query, body: { reason } });
        return redirectDone(officeClaimsPath, intent);
      }
      await call('money-claim-refute', { query, body: { end: end as ClaimEnd, reason } });
      return redirectDone(officeClaimsPath, end);
    },
  });
}
