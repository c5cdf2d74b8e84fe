import { useCallback, useState } from 'react';
import type { DeedAnswer, Stop, StopDeed } from '#contract/road.ts';
import type { SendEnd } from '../offline/press-queue.ts';
import type { Sender } from '../offline/sender.ts';
import { usePressQueue } from '../offline/use-press-queue.ts';
import { useSendingAgain } from '../offline/use-sending-again.ts';
import { dropPhoto, keepPhoto, listKeptPhotos } from '../photos/photo-book.ts';
import { type RefusedPhoto, sendPhotos } from '../photos/send-photos.ts';
import { deedQueue, type KeptDeed, type QueuedDeed } from './deed-queue.ts';

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
  /** To be laid over the run. */
  laid: readonly KeptDeed[];
  /** What waits to be sent, of every run. */
  waiting: readonly KeptDeed[];
  end: SendEnd;
  conflicts: readonly DeedConflict[];
  /** Drawn at once, kept on the phone, sent then; together, in this order. Answers their ids. */
  press(stop: Stop, deeds: readonly PressedDeed[], photo?: Blob | null): Promise<string[]>;
  /** Photos that wait to be sent, and those the shop could not read, by their door. */
  photos: { waiting: number; refused: readonly string[] };
  /** Of what has not left the phone. False: it has. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  forgetConflicts(): void;
}

interface DeedsOnPage {
  runId: string;
  sender: Sender;
  isCopy: boolean;
  /** What the loader of the page has answered. */
  read: unknown;
}

/** What is pressed at the doors of one run. */
export function useDeeds({ runId, ...page }: DeedsOnPage): Deeds {
  const isOfPage = useCallback((row: QueuedDeed) => row.runId === runId, [runId]);
  const { laid, waiting, end, refused, press, dismissRefused } = usePressQueue(deedQueue, { ...page, isOfPage });
  const [photosWaiting, setPhotosWaiting] = useState(0);
  const [refusedPhotos, setRefusedPhotos] = useState<readonly RefusedPhoto[]>([]);
  const flushPhotos = useCallback(async () => {
    const unsent = deedQueue.read().presses.flatMap(({ takenAt, deed }) => (takenAt === undefined ? [deed.id] : []));
    const photos = await sendPhotos(new Set(unsent));
    setPhotosWaiting(photos.waiting);
    setRefusedPhotos(photos.refused);
  }, []);
  useSendingAgain(flushPhotos);
  return {
    laid,
    waiting,
    end,
    conflicts: refused.map(({ press: { deed, door }, refusal }) => ({ id: deed.id, door, answer: refusal })),
    photos: { waiting: photosWaiting, refused: refusedPhotos.map(({ door }) => door) },
    async press({ deliveryId, street, number }, pressed, photo = null) {
      const now = Date.now();
      const deeds = pressed.map((deed, index) => ({
        ...deed,
        id: crypto.randomUUID(),
        deliveryId,
        // One after the other also by the clock.
        at: new Date(now + index).toISOString(),
      }));
      const door = `${street} ${number}`;
      // It is there before its deed is: a deed never promises a photo that was not kept.
      const last = deeds.at(-1);
      if (photo && last) await keepPhoto({ runId, deedId: last.id, door, photo });
      await press(deeds.map((deed) => ({ runId, deed, door })));
      return deeds.map(({ id }) => id);
    },
    async takeBack(ids) {
      if (!(await deedQueue.takeBack(ids))) return false;
      for (const { place, deedId } of await listKeptPhotos()) if (ids.includes(deedId)) await dropPhoto(place);
      return true;
    },
    forgetConflicts() {
      dismissRefused();
      for (const { place } of refusedPhotos) void dropPhoto(place);
      setRefusedPhotos([]);
    },
  };
}
