import { useCallback, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type SendingEnd, sendTicks } from './send-ticks.ts';
import { type KeptTick, keepTick, listKeptTicks, type QueuedTick } from './tick-book.ts';
import { useSendingAgain } from './use-sending-again.ts';

export interface RefusedTick {
  place: number;
  message: string;
}

export interface Ticks {
  /** What waits to be sent, of every date. */
  waiting: readonly KeptTick[];
  state: SendingEnd;
  refused: readonly RefusedTick[];
  /** Kept on the tablet first, sent then. */
  press(tick: QueuedTick): void;
  forgetRefused(): void;
}

/** The ticks of this tablet: pressed at once, kept until the shop has taken them, and sent again when the network is back. */
export function useTicks(): Ticks {
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState<readonly KeptTick[]>([]);
  const [state, setState] = useState<SendingEnd>('sent');
  const [refused, setRefused] = useState<readonly RefusedTick[]>([]);
  const isSending = useRef(false);
  const isAsked = useRef(false);
  const flush = useCallback(async () => {
    isAsked.current = true;
    if (isSending.current) return;
    isSending.current = true;
    while (isAsked.current) {
      isAsked.current = false;
      let hasSent = false;
      setWaiting(await listKeptTicks());
      const end = await sendTicks({
        refused: ({ place }, message) => setRefused((known) => [...known, { place, message }]),
        // Also what was pressed while the sending ran.
        moved: () => {
          hasSent = true;
        },
      });
      setState(end);
      // What was sent stays laid over the page until the page has been read anew: nothing flickers back.
      if (hasSent && end !== 'locked') await revalidate();
      setWaiting(await listKeptTicks());
    }
    isSending.current = false;
  }, [revalidate]);
  useSendingAgain(flush);
  const press = useCallback(
    (tick: QueuedTick) => {
      void keepTick(tick).then(flush);
    },
    [flush],
  );
  return { waiting, state, refused, press, forgetRefused: () => setRefused([]) };
}
