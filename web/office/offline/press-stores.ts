import { openDeviceStore } from './device-store.ts';

/** Where presses lie on a device, as 0.2.0 named it. */
export const pressStores = {
  deeds: { database: 'office-deeds', store: 'deeds' },
  ticks: { database: 'office-ticks', store: 'ticks' },
  photos: { database: 'office-photos', store: 'photos' },
} as const;

/** What was pressed on this device, or photographed, and has not been sent. */
export async function countUnsentPresses(): Promise<number> {
  const lists = await Promise.all(
    Object.values(pressStores).map(({ database, store }) =>
      openDeviceStore<{ takenAt?: number; refusal?: unknown }>(database, store)
        .list()
        .catch(() => []),
    ),
  );
  return lists.flat().filter(({ takenAt, refusal }) => takenAt === undefined && refusal === undefined).length;
}
