import type { TestStaff } from '../accounts/office.ts';

/** Sends a run off, acknowledging the open work that its page shows. */
export async function leaveRun({ call }: Pick<TestStaff, 'call'>, runId: string) {
  const query = { runId };
  const run = await call('run-one', { query });
  return call('run-leave', { query, body: { acknowledged: run.answer.data?.undone ?? {} } });
}
