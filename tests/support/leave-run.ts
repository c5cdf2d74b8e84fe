import type { TestStaff } from './office.ts';

/** A run leaves with what its page says is not done yet. */
export async function leaveRun({ call }: Pick<TestStaff, 'call'>, runId: string) {
  const query = { runId };
  const run = await call('run-one', { query });
  return call('run-leave', { query, body: { acknowledged: run.answer.data?.undone ?? {} } });
}
