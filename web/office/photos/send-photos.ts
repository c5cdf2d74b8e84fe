import { runPhotoPath } from '#contract/road/stop-photos.ts';
import { dropPhoto, listKeptPhotos, type QueuedPhoto, replacePhoto } from './photo-book.ts';

/** A photo is larger than a press. */
const answerWithinMs = 30_000;

/** Sends waiting photos after their stop events. The address of an unreadable one stays, to be shown; its stop event remains valid. */
export function sendPhotos(unsent: ReadonlySet<string>): Promise<{ waiting: number; refused: RefusedPhoto[] }> {
  return navigator.locks.request('office-photos', async () => {
    for (const kept of await listKeptPhotos()) {
      if (kept.refusal || unsent.has(kept.deedId)) continue;
      const end = await send(kept);
      if (end === 'later') continue;
      if (end === 'sent') await dropPhoto(kept.place);
      else await replacePhoto({ ...kept, photo: new Blob(), refusal: 'unreadable' });
    }
    const left = await listKeptPhotos();
    return {
      waiting: left.filter(({ refusal }) => !refusal).length,
      refused: left.filter(({ refusal }) => refusal).map(({ place, door }) => ({ place, door })),
    };
  });
}

/** By its key in the store. */
export interface RefusedPhoto {
  place: number;
  door: string;
}

async function send({ runId, deedId: stopEventId, photo }: QueuedPhoto): Promise<'sent' | 'refused' | 'later'> {
  try {
    const response = await fetch(runPhotoPath(runId, stopEventId), {
      method: 'POST',
      body: photo,
      headers: { 'content-type': 'image/jpeg' },
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (response.ok) return 'sent';
    return [400, 413, 415].includes(response.status) ? 'refused' : 'later';
  } catch {
    return 'later';
  }
}
