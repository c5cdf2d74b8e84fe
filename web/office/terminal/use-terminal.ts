import { useCallback, useEffect, useState } from 'react';
import { runTerminalPath } from '#contract/office-paths.ts';
import type { TerminalCharge } from '#contract/road/terminals.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import type { TerminalReply } from './terminal-resource.ts';

const everyInMs = 2000;
/** A page that was closed while a terminal waited finds the same charge again. */
const keyOf = (deliveryId: string) => `office-charge ${deliveryId}`;

export interface Terminal {
  state: TerminalCharge['state'] | null;
  /** Why it was not sent, in a sentence; empty: no network. */
  refusal: string | null;
  isBusy: boolean;
  /** Cancelled, without knowing yet whether in time. */
  isStopping: boolean;
  send(terminalId: string): void;
  stop(): void;
}

/** Card payment of a stop through a terminal: sent with a press, polled until the result is known. */
export function useTerminal(runId: string, deliveryId: string): Terminal {
  const { refresh } = useRefresh();
  const [charge, setCharge] = useState<Pick<TerminalCharge, 'id' | 'state'> | null>(() => {
    const id = localStorage.getItem(keyOf(deliveryId));
    return id ? { id, state: 'asked' } : null;
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const post = useCallback(
    async (fields: Record<string, string>): Promise<TerminalReply> => {
      try {
        const body = new URLSearchParams(fields);
        const response = await fetch(runTerminalPath(runId), { method: 'POST', body, redirect: 'manual' });
        return (await response.json()) as TerminalReply;
      } catch {
        return { charge: null, message: '' };
      }
    },
    [runId],
  );
  const isAsked = charge?.state === 'asked';
  const id = charge?.id;
  const take = useCallback(
    async (reply: TerminalReply) => {
      const isUnknown = reply.charge === null && reply.message !== '';
      if (!isUnknown && reply.charge?.state !== 'paid' && reply.charge?.state !== 'failed') return;
      localStorage.removeItem(keyOf(deliveryId));
      // A charge that never reached the shop is sent again.
      setCharge(reply.charge);
      setStopping(false);
      if (reply.charge?.state === 'paid') await refresh();
    },
    [deliveryId, refresh],
  );
  useEffect(() => {
    if (!isAsked || !id) return;
    const look = async () => take(await post({ id, ...(isStopping && { isAborted: 'on' }) }));
    if (isStopping) void look();
    const timer = setInterval(look, everyInMs);
    return () => clearInterval(timer);
  }, [isAsked, isStopping, id, post, take]);
  return {
    state: charge?.state ?? null,
    refusal,
    isBusy,
    isStopping,
    stop() {
      if (isAsked) setStopping(true);
    },
    async send(terminalId) {
      setBusy(true);
      setRefusal(null);
      const own = crypto.randomUUID();
      localStorage.setItem(keyOf(deliveryId), own);
      const { charge: made, message } = await post({ id: own, deliveryId, terminalId });
      setBusy(false);
      if (made) {
        localStorage.setItem(keyOf(deliveryId), made.id);
        setCharge(made);
      } else if (message) {
        localStorage.removeItem(keyOf(deliveryId));
        setRefusal(message);
      } else setRefusal('');
    },
  };
}
