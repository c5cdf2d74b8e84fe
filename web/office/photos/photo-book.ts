import { openDeviceStore } from '../offline/device-store.ts';
import { pressStores } from '../offline/press-stores.ts';

/** A photo on its way to the shop; it follows its deed. */
export interface QueuedPhoto {
  runId: string;
  deedId: string;
  door: string;
  photo: Blob;
  /** The shop could not read it: only its door is kept, until somebody has read that. */
  refusal?: 'unreadable';
}

export const {
  add: keepPhoto,
  list: listKeptPhotos,
  replace: replacePhoto,
  drop: dropPhoto,
} = openDeviceStore<QueuedPhoto>(pressStores.photos.database, pressStores.photos.store);
