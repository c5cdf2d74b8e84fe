import { TakenCasePhoto } from '#contract/cases/case-photos.ts';
import type { Language } from '#contract/fields/languages.ts';

/** Result of an upload: accepted, or the refusal; null: the shop could not be reached. */
export type SentCasePhoto = { photoId: string } | { refused: string } | null;

export async function sendCasePhoto(path: string, photo: Blob, language: Language): Promise<SentCasePhoto> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      body: photo,
      headers: { 'content-type': 'application/octet-stream', lang: language },
      redirect: 'manual',
    });
    const { data, message } = (await response.json()) as { data: unknown; message: string };
    return response.ok ? TakenCasePhoto.parse(data) : { refused: message };
  } catch {
    return null;
  }
}
