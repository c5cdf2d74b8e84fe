import type { Language } from '#contract/fields/languages.ts';
import { mealPicturesPath, TakenPicture } from '#contract/meals/meal-pictures.ts';

/** Result of an upload: accepted, or the refusal; null: the shop could not be reached. */
export type SentPicture = { taken: TakenPicture } | { refused: string } | null;

export async function sendPicture(mealId: string, picture: Blob, language: Language): Promise<SentPicture> {
  try {
    const response = await fetch(mealPicturesPath(mealId), {
      method: 'POST',
      body: picture,
      headers: { 'content-type': 'application/octet-stream', lang: language },
      redirect: 'manual',
    });
    const { data, message } = (await response.json()) as { data: unknown; message: string };
    return response.ok ? { taken: TakenPicture.parse(data) } : { refused: message };
  } catch {
    return null;
  }
}
