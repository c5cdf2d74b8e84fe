import { runPhotoPath } from '#contract/stop-photos.ts';
import { dropPhoto, listKeptPhotos, type QueuedPhoto } from './photo-book.ts';

/** A photo is larger than a press. */
const answerWithinMs = 30_000;

/** Sends what waits, after the deeds it belongs to. One that the shop cannot read is told of and goes; its deed stands. */
export function sendPhotos(unsent: ReadonlySet<string>, refused: (photo: QueuedPhoto) => void): Promise<number> {
  return navigator.locks.request('office-photos', async () => {
    for (const kept of await listKeptPhotos()) {
      if (unsent.has(kept.deedId)) continue;
      const end = await send(kept);
      if (end === 'later') continue;
      await dropPhoto(kept.place);
      if (end === 'refused') refused(kept);
    }
    return (await listKeptPhotos()).length;
  });
}

async function send({ runId, deedId, photo }: QueuedPhoto): Promise<'sent' | 'refused' | 'later'> {
  try {
    const response = await fetch(runPhotoPath(runId, deedId), {
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
