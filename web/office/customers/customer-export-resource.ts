import type * as z from 'zod/mini';
import { customerCardCalls } from '#contract/customers/customer-card-calls.ts';
import type { CustomerExport } from '#contract/customers/customers.ts';
import type { IdentityProof } from '#contract/words/customer-card-words.ts';
import { answerPost } from '../proof/answer-post.server.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/customer-export-resource.ts';

const { roles } = customerCardCalls['staff-customer-export'];

/** All data of a customer, for the page's own script. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const { customerId } = args.params;
  const identityProof = String((await args.request.formData()).get('identityProof') ?? '') as IdentityProof;
  return answerPost<z.infer<typeof CustomerExport>>(() =>
    call('staff-customer-export', { body: { customerId, identityProof } }),
  );
}
