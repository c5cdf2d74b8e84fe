interface WorkerShop {
  SHOP_URL: string;
  SHOP_DATABASE_URL: string;
}

export function nameWorkerShops(shops: WorkerShop[]): void {
  process.env.WORKER_SHOPS = JSON.stringify(shops);
}

/** Gives a worker its own shop, which no other worker changes. A worker that follows a failed test takes over its shop. */
export function takeWorkerShop(): void {
  const { WORKER_SHOPS, TEST_PARALLEL_INDEX } = process.env;
  if (!WORKER_SHOPS || !TEST_PARALLEL_INDEX) return;
  Object.assign(process.env, JSON.parse(WORKER_SHOPS)[Number(TEST_PARALLEL_INDEX)]);
}
