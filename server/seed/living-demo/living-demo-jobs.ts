import type { Clock } from '#domain/clock.ts';
import type { Environment } from '../../environment.ts';
import type { Job } from '../../jobs/job.ts';
import { keepDemoAlive, type LivingDemoDeps } from './keep-demo-alive.ts';

const everyInMs = 10 * 60_000;

interface LivingDemoParts extends Omit<LivingDemoDeps, 'secret'> {
  environment: Pick<Environment, 'SHOP_MODE' | 'SHOP_SECRET' | 'DEMO_ORDERS'>;
  clock: Clock;
}

/** Empty in a live shop. */
export function livingDemoJobs({ environment, clock, ...parts }: LivingDemoParts): Job[] {
  const { SHOP_MODE, SHOP_SECRET: secret, DEMO_ORDERS } = environment;
  if (SHOP_MODE !== 'demo' || DEMO_ORDERS === 'off') return [];
  const run = () => keepDemoAlive({ ...parts, secret }, clock());
  return [{ name: 'keep-demo-alive', everyInMs, isAwaited: true, run }];
}
