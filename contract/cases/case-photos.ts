import * as z from 'zod/mini';
import { officePath } from '../office-paths.ts';
import { orderPath } from '../order-paths.ts';

/** Upload paths for photos of a complaint: of its customer, and of staff; and the path of a photo for staff. */
export const casePhotosPath = (orderId: string) => `${orderPath(orderId)}/case-photos`;
export const officeCasePhotosPath = (orderId: string) => `${officePath}/case-photos/of/${orderId}`;
export const officeCasePhotoPath = (photoId: string) => `${officePath}/case-photos/${photoId}`;

export const mostCasePhotos = 4;
/** A phone sends less than a tenth of it after scaling it down. */
export const mostCasePhotoBytes = 8 * 1024 * 1024;

/** The answer to a photo that was taken in; a case names it. */
export const TakenCasePhoto = z.object({ photoId: z.string() });
export type TakenCasePhoto = z.infer<typeof TakenCasePhoto>;
