import { useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { type OfficeReply, postOffice } from './post-office.ts';

/** Posts one step after another, with the text of the last refusal. */
export function usePost() {
  const text = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function post<Data>(path: string, fields: Record<string, string>): Promise<Data | null> {
    setBusy(true);
    setProblem(null);
    const reply: OfficeReply<Data> = await postOffice<Data>(path, fields);
    setBusy(false);
    if (reply.isReceived) return reply.data;
    setProblem(reply.message || text('network-error'));
    return null;
  }
  return { post, isBusy, problem, setProblem };
}
