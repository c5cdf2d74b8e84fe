import { AggregatorRegistry, type Registry } from 'prom-client';
import type { ProcessFigures, WorkerMessage } from './worker-messages.ts';

const patienceInMs = 4000;

/**
 * In a worker process: provides its own figures, and requests those of all processes when /metrics is read here.
 * Returns the function that reads them, summed by each figure's own rule.
 */
export function shareFigures(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (all: ProcessFigures[]) => void>();
  let lastId = 0;
  const send = (message: WorkerMessage) => process.connected && process.send?.(message);
  process.on('message', async (message: WorkerMessage) => {
    if (message.kind === 'figures-wanted')
      send({ kind: 'figures', id: message.id, figures: (await registry.getMetricsAsJSON()) as ProcessFigures });
    if (message.kind === 'all-figures') waiting.get(message.id)?.(message.all);
  });
  return async () => {
    const id = ++lastId;
    const all = await new Promise<ProcessFigures[]>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve([]), patienceInMs).unref();
      send({ kind: 'all-figures-wanted', id });
    });
    waiting.delete(id);
    if (all.length === 0) throw new Error('The other processes of the shop reported no metrics.');
    return AggregatorRegistry.aggregate(all).metrics();
  };
}
