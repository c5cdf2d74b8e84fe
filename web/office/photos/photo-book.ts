import { openDeviceStore } from '../offline/device-store.ts';
import { pressStores } from '../offline/press-stores.ts';

/** An unsent photo; it is sent after its stop event. */
export interface QueuedPhoto {
  runId: string;
  deedId: string;
  door: string;
  photo: Blob;
  /** The shop could not read the photo: only its address is stored, until the refusal was read. */
  refusal?: 'unreadable';
}

export const {
  add: keepPhoto,
  list: listKeptPhotos,
  replace: replacePhoto,
  drop: dropPhoto,
} = openDeviceStore<QueuedPhoto>(pressStores.photos.database, pressStores.photos.store);
