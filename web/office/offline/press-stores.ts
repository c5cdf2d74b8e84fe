import { openDeviceStore } from './device-store.ts';

/** Names of the press stores on a device, unchanged since 0.2.0. */
export const pressStores = {
  deeds: { database: 'office-deeds', store: 'deeds' },
  ticks: { database: 'office-ticks', store: 'ticks' },
  photos: { database: 'office-photos', store: 'photos' },
} as const;

/** Number of unsent presses and photos on this device. */
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
