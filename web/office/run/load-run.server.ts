import type { LoaderFunctionArgs } from 'react-router';
import { ownRunsPath, runLinkPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { officeContext } from '../session/open-office.ts';
import { requireOffice } from '../session/require-office.ts';

export async function loadRun(args: LoaderFunctionArgs) {
  const { call, person, linkedRunId, tablet } = await requireOffice(args, { roles: roadCalls['run-one'].roles });
  const run = await call('run-one', { query: { runId: args.params.id ?? '' } });
  // Dispatch may view the runs of others; a till is visible to its owner only.
  const isOwn = run.courier.id === person.id;
  const { runLink } = args.context.get(officeContext);
  const { isOffered: hasTerminals } = await call('terminal-offer-one');
  const startPath = runLink ? runLinkPath(runLink.link) : ownRunsPath;
  const till = isOwn ? await call('own-till-one') : null;
  const sender = { person: { id: person.id, name: person.name }, isTablet: tablet !== null };
  return { run, till, hasTerminals, isByLink: linkedRunId !== null, startPath, sender };
}
