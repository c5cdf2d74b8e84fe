import { openDeviceStore } from '../offline/device-store.ts';
import { pressStores } from '../offline/press-stores.ts';

/** A photo on its way to the shop; it follows its deed. */
export interface QueuedPhoto {
  runId: string;
  deedId: string;
  door: string;
  photo: Blob;
}

export const {
  add: keepPhoto,
  list: listKeptPhotos,
  drop: dropPhoto,
} = openDeviceStore<QueuedPhoto>(pressStores.photos.database, pressStores.photos.store);
