import { useCallback, useState } from 'react';
import type { DeedAnswer, Stop, StopDeed } from '#contract/road.ts';
import type { SendEnd } from '../offline/press-queue.ts';
import type { Sender } from '../offline/sender.ts';
import { usePressQueue } from '../offline/use-press-queue.ts';
import { useSendingAgain } from '../offline/use-sending-again.ts';
import { dropPhoto, keepPhoto, listKeptPhotos } from '../photos/photo-book.ts';
import { type RefusedPhoto, sendPhotos } from '../photos/send-photos.ts';
import { deedQueue, type KeptDeed, type QueuedDeed } from './deed-queue.ts';

/** A stop event that the shop could not accept as it was sent. */
export interface DeedConflict {
  id: string;
  door: string;
  answer: DeedAnswer;
}

type Told<Deed> = Deed extends StopDeed ? Omit<Deed, 'id' | 'deliveryId' | 'at'> : never;
/** A stop event as pressed; its id and time are added. */
export type PressedDeed = Told<StopDeed>;

export interface Deeds {
  /** Applied over the run. */
  laid: readonly KeptDeed[];
  /** Unsent stop events of every run. */
  waiting: readonly KeptDeed[];
  end: SendEnd;
  conflicts: readonly DeedConflict[];
  /** Shown at once, stored on the phone, then sent; together, in this order. Returns their ids. */
  press(stop: Stop, deeds: readonly PressedDeed[], photo?: Blob | null): Promise<string[]>;
  /** Unsent photos, and those the shop could not read, by their address. */
  photos: { waiting: number; refused: readonly string[] };
  /** Undoes events that have not left the phone. False: they have. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  forgetConflicts(): void;
}

interface DeedsOnPage {
  runId: string;
  sender: Sender;
  isCopy: boolean;
  /** Loader data of the page. */
  read: unknown;
}

/** Stop events of one run. */
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
        // In order also by their timestamps.
        at: new Date(now + index).toISOString(),
      }));
      const door = `${street} ${number}`;
      // The photo is stored before its event, so that an event never refers to a photo that was not saved.
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
