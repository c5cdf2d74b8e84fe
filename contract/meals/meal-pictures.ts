import * as z from 'zod/mini';
import { optionalText } from '../fields/form-fields.ts';
import { mealEditorPath, officePath } from '../office-paths.ts';

/** Upload path of the meal editor for pictures, and path of a full picture for staff. */
export const mealPicturesPath = (mealId: string) => `${mealEditorPath(mealId)}/pictures`;
export const wholePicturePath = (file: string) => `${officePath}/pictures/${file}`;

export const mostPictureBytes = 20 * 1024 * 1024;
/** Resolution of a good camera; a larger picture is refused before it is decoded. */
export const mostPicturePixels = 64_000_000;
/** Minimum of the shorter side: below it a large screen shows blur. */
export const leastPictureSide = 600;

const pictureFile = z.string('invalid-field').check(z.regex(/^[0-9a-f]{32}$/, 'invalid-field'));
const hundredths = z.int('invalid-field').check(z.gte(0, 'invalid-field'), z.lte(100, 'invalid-field'));

/** A picture of a meal: its file, the point that stays visible when it is cropped, and its description. */
export const MealRecordPicture = z.object({
  file: pictureFile,
  focusX: hundredths,
  focusY: hundredths,
  alt: z.object({ el: optionalText(160), en: optionalText(160) }),
});
export type MealRecordPicture = z.infer<typeof MealRecordPicture>;

/** The answer to a picture that was taken in. */
export const TakenPicture = z.object({ file: z.string(), width: z.int(), height: z.int() });
export type TakenPicture = z.infer<typeof TakenPicture>;

/** Under the files address; another picture or another point is another address. */
export function picturePath({ file, focusX, focusY }: Pick<MealRecordPicture, 'file' | 'focusX' | 'focusY'>): string {
  return `meals/${file}-${focusX}-${focusY}.jpg`;
}
