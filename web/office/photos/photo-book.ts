import { openDeviceBook } from '../ticks/device-book.ts';

/** A photo on its way to the shop; it follows its deed. */
export interface QueuedPhoto {
  runId: string;
  deedId: string;
  door: string;
  photo: Blob;
}

export const {
  keep: keepPhoto,
  list: listKeptPhotos,
  drop: dropPhoto,
} = openDeviceBook<QueuedPhoto>('office-photos', 'photos');
