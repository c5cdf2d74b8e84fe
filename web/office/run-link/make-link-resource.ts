import { runLinkPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { visitContext } from '#web/visit/visit.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/make-link-resource.ts';

export interface MadeLink {
  /** Empty: revoked. */
  address: string;
}

/** Creates or revokes the link of a run, for dispatch. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: roadCalls['run-link-create'].roles });
  const query = { runId: args.params.id };
  const { end } = readFields(await args.request.formData(), ['end']);
  try {
    if (end) {
      await call('run-link-delete', { query });
      return { address: '' } satisfies MadeLink;
    }
    const { token } = await call('run-link-create', { query });
    return { address: new URL(runLinkPath(token), args.context.get(visitContext).publicUrl).href } satisfies MadeLink;
  } catch (error) {
    return refuseForm(error);
  }
}
