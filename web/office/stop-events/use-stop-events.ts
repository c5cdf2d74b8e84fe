import { useCallback, useState } from 'react';
import type { Stop, StopEvent, StopEventAnswer } from '#contract/road/road.ts';
import type { SendEnd } from '../offline/press-queue.ts';
import type { Sender } from '../offline/sender.ts';
import { usePressQueue } from '../offline/use-press-queue.ts';
import { useSendingAgain } from '../offline/use-sending-again.ts';
import { dropPhoto, keepPhoto, listKeptPhotos } from '../photos/photo-book.ts';
import { type RefusedPhoto, sendPhotos } from '../photos/send-photos.ts';
import { type QueuedStopEvent, type SavedStopEvent, stopEventQueue } from './stop-event-queue.ts';

/** A stop event that the shop could not accept as it was sent. */
export interface StopEventConflict {
  id: string;
  door: string;
  answer: StopEventAnswer;
}

type NewRunEvent<StopEvent> = StopEvent extends StopEvent ? Omit<StopEvent, 'id' | 'deliveryId' | 'at'> : never;
/** A stop event as pressed; its id and time are added. */
export type PressedStopEvent = NewRunEvent<StopEvent>;

export interface StopEvents {
  /** Applied over the run. */
  laid: readonly SavedStopEvent[];
  /** Unsent stop events of every run. */
  waiting: readonly SavedStopEvent[];
  end: SendEnd;
  conflicts: readonly StopEventConflict[];
  /** Shown at once, stored on the phone, then sent; together, in this order. Returns their ids. */
  press(stop: Stop, stopEvents: readonly PressedStopEvent[], photo?: Blob | null): Promise<string[]>;
  /** Unsent photos, and those the shop could not read, by their address. */
  photos: { waiting: number; refused: readonly string[] };
  /** Undoes events that have not left the phone. False: they have. */
  takeBack(ids: readonly string[]): Promise<boolean>;
  forgetConflicts(): void;
}

interface StopEventsOnPage {
  runId: string;
  sender: Sender;
  isCopy: boolean;
  /** Loader data of the page. */
  read: unknown;
}

/** Stop events of one run. */
export function useStopEvents({ runId, ...page }: StopEventsOnPage): StopEvents {
  const isOfPage = useCallback((row: QueuedStopEvent) => row.runId === runId, [runId]);
  const { laid, waiting, end, refused, press, dismissRefused } = usePressQueue(stopEventQueue, { ...page, isOfPage });
  const [photosWaiting, setPhotosWaiting] = useState(0);
  const [refusedPhotos, setRefusedPhotos] = useState<readonly RefusedPhoto[]>([]);
  const flushPhotos = useCallback(async () => {
    const unsent = stopEventQueue
      .read()
      .presses.flatMap(({ takenAt, deed: stopEvent }) => (takenAt === undefined ? [stopEvent.id] : []));
    const photos = await sendPhotos(new Set(unsent));
    setPhotosWaiting(photos.waiting);
    setRefusedPhotos(photos.refused);
  }, []);
  useSendingAgain(flushPhotos);
  return {
    laid,
    waiting,
    end,
    conflicts: refused.map(({ press: { deed: stopEvent, door }, refusal }) => ({
      id: stopEvent.id,
      door,
      answer: refusal,
    })),
    photos: { waiting: photosWaiting, refused: refusedPhotos.map(({ door }) => door) },
    async press({ deliveryId, street, number }, pressed, photo = null) {
      const now = Date.now();
      const stopEvents = pressed.map((stopEvent, index) => ({
        ...stopEvent,
        id: crypto.randomUUID(),
        deliveryId,
        // In order also by their timestamps.
        at: new Date(now + index).toISOString(),
      }));
      const door = `${street} ${number}`;
      // The photo is stored before its event, so that an event never refers to a photo that was not saved.
      const last = stopEvents.at(-1);
      if (photo && last) await keepPhoto({ runId, deedId: last.id, door, photo });
      await press(stopEvents.map((stopEvent) => ({ runId, deed: stopEvent, door })));
      return stopEvents.map(({ id }) => id);
    },
    async takeBack(ids) {
      if (!(await stopEventQueue.takeBack(ids))) return false;
      for (const { place, deedId: stopEventId } of await listKeptPhotos())
        if (ids.includes(stopEventId)) await dropPhoto(place);
      return true;
    },
    forgetConflicts() {
      dismissRefused();
      for (const { place } of refusedPhotos) void dropPhoto(place);
      setRefusedPhotos([]);
    },
  };
}
