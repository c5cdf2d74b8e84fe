import { useCallback, useRef, useState } from 'react';
import type { DeedAnswer, Stop, StopDeed } from '#contract/road.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { dropPhoto, keepPhoto, listKeptPhotos } from '../photos/photo-book.ts';
import { sendPhotos } from '../photos/send-photos.ts';
import { useSendingAgain } from '../ticks/use-sending-again.ts';
import { dropDeed, type KeptDeed, keepDeed, listKeptDeeds } from './deed-book.ts';
import { type DeedsEnd, sendDeeds } from './send-deeds.ts';
import { deedsSentAt, markDeedsSent } from './sent-mark.ts';

/** Something the shop could not take as it was said. */
export interface DeedConflict {
  id: string;
  door: string;
  answer: DeedAnswer;
}

type Told<Deed> = Deed extends StopDeed ? Omit<Deed, 'id' | 'deliveryId' | 'at'> : never;
/** A deed as it is pressed; its id and time come with it. */
export type PressedDeed = Told<StopDeed>;

export interface Deeds {
  /** What waits to be sent, of every run. */
  waiting: readonly KeptDeed[];
  state: DeedsEnd;
  conflicts: readonly DeedConflict[];
  /** Kept on the phone first, sent then; together, in this order. Answers their ids. */
  press(stop: Stop, deeds: readonly PressedDeed[], photo?: Blob | null): Promise<string[]>;
  /** Photos that wait to be sent, and those the shop could not read, by their door. */
  photos: { waiting: number; refused: readonly string[] };
  /** Of what has not left the phone. False: it has. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  forgetConflicts(): void;
}

/** What is pressed at doors: shown at once, kept until the shop has answered, sent again when the network is back. */
export function useDeeds(runId: string): Deeds {
  const { refresh } = useRefresh();
  const [waiting, setWaiting] = useState<readonly KeptDeed[]>([]);
  const [state, setState] = useState<DeedsEnd>('sent');
  const [conflicts, setConflicts] = useState<readonly DeedConflict[]>([]);
  const [photosWaiting, setPhotosWaiting] = useState(0);
  const [refusedPhotos, setRefusedPhotos] = useState<readonly string[]>([]);
  const flags = useRef({ isSending: false, isAsked: false, readAt: 0 });
  const flush = useCallback(async () => {
    const { current: flag } = flags;
    flag.isAsked = true;
    flag.readAt ||= performance.timeOrigin;
    if (flag.isSending) return;
    flag.isSending = true;
    while (flag.isAsked) {
      flag.isAsked = false;
      let hasSent = false;
      const before = await listKeptDeeds();
      setWaiting(before);
      const end = await sendDeeds(({ deed, door }, answer) => {
        // Also what was pressed while the sending ran.
        hasSent = true;
        if (answer.outcome === 'conflict') setConflicts((known) => [...known, { id: deed.id, door, answer }]);
      });
      setState(end);
      const unsent = new Set((await listKeptDeeds()).map(({ deed }) => deed.id));
      if (hasSent) markDeedsSent();
      const photosLeft = await sendPhotos(unsent, ({ door }) => setRefusedPhotos((known) => [...known, door]));
      setPhotosWaiting(photosLeft);
      // What was sent stays laid over the page until the page has been read anew: nothing flickers back.
      // Another tab may have sent it, also between this page's being written and its coming alive.
      const isBehind = before.some(({ deed }) => !unsent.has(deed.id)) || deedsSentAt() > flag.readAt;
      if (hasSent || (isBehind && end !== 'away')) {
        flag.readAt = Date.now();
        await refresh();
      }
      setWaiting(await listKeptDeeds());
    }
    flag.isSending = false;
  }, [refresh]);
  useSendingAgain(flush);
  return {
    waiting,
    state,
    conflicts,
    photos: { waiting: photosWaiting, refused: refusedPhotos },
    async press({ deliveryId, street, number }, pressed, photo = null) {
      const now = Date.now();
      const told = pressed.map((deed, index) => ({
        ...deed,
        id: crypto.randomUUID(),
        deliveryId,
        // One after the other also by the clock.
        at: new Date(now + index).toISOString(),
      }));
      const door = `${street} ${number}`;
      // It is there before its deed is: a deed never promises a photo that was not kept.
      const last = told.at(-1);
      if (photo && last) await keepPhoto({ runId, deedId: last.id, door, photo });
      for (const deed of told) await keepDeed({ runId, deed, door });
      setWaiting(await listKeptDeeds());
      void flush();
      return told.map(({ id }) => id);
    },
    async takeBack(ids) {
      // Whoever sends holds the same lock: what is taken back has not left, and never will.
      const isBack = await navigator.locks.request('office-deeds', async () => {
        const own = (await listKeptDeeds()).filter(({ deed }) => ids.includes(deed.id));
        if (own.length < ids.length) return false;
        for (const { place } of own) await dropDeed(place);
        for (const { place, deedId } of await listKeptPhotos()) if (ids.includes(deedId)) await dropPhoto(place);
        return true;
      });
      setWaiting(await listKeptDeeds());
      return isBack;
    },
    forgetConflicts() {
      setConflicts([]);
      setRefusedPhotos([]);
    },
  };
}
