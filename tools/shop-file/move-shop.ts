import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { CallName } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import type { ImportHead } from '#contract/shop/imports.ts';
import { type ShopFileReport, UnreadableShopFile } from '#contract/shop/shop-file.ts';
import { CallFailure } from '#server/calls/call-failure.ts';
import type { CallContext } from '#server/calls/handlers.ts';
import { createInProcessTransport } from '#server/calls/in-process-transport.ts';

interface MoveDeps {
  app: Pick<FastifyInstance, 'pipeline' | 'shopFiles'>;
  /** Name of the person at the keyboard; stored with their actions. */
  name: string;
  say(line: string): void;
}

const language = 'en';

const faultWords: Record<z.infer<typeof UnreadableShopFile>['fault'], (line: number) => string> = {
  empty: () => 'the file is empty.',
  foreign: () => 'this is not a shop file.',
  newer: () => 'it comes from a newer version. Upgrade this shop first.',
  broken: (line) => `it is damaged at line ${line}. Export it again.`,
  cut: (line) => `it is cut off at line ${line}. Export it again.`,
  changed: () => 'it was changed after it was exported. Export it again, and import it unchanged.',
  'too-large': () => 'it holds more text than a shop has.',
  picture: (line) => `the picture at line ${line} does not match the file.`,
  twice: (line) => `the same item appears twice, again at line ${line}.`,
};

/** Under another name until it is whole. */
export async function exportShop({ app, name, say }: MoveDeps, file: string): Promise<void> {
  const context = contextOf(name);
  const half = `${file}.part`;
  try {
    await app.shopFiles.noteExport(context);
    await pipeline(app.shopFiles.write(context.now), fs.createWriteStream(half, { mode: 0o600 }));
    fs.renameSync(half, file);
  } finally {
    fs.rmSync(half, { force: true });
  }
  say(`${file}: ${fs.statSync(file).size} bytes`);
}

/** Reports the effects of a file, and imports it on request. Returns true if no item was left out. */
export async function importShop(
  { app, name, say }: MoveDeps,
  { file, isApplied }: { file: string; isApplied: boolean },
): Promise<boolean> {
  const importId = await app.shopFiles
    .take(() => fs.createReadStream(file), path.basename(file).slice(0, 200), contextOf(name))
    .catch((error: unknown) => {
      const refused = error instanceof CallFailure ? UnreadableShopFile.safeParse(error.data).data : undefined;
      throw refused ? new Error(`${file}: ${faultWords[refused.fault](refused.line)} Nothing was written.`) : error;
    });
  const door = createInProcessTransport(app.pipeline, { name, roles: ['owner'] });
  const ask = async <Answer>(call: CallName, body?: unknown): Promise<Answer> => {
    const message = { language, token: null, requestId: randomUUID(), clientAddress: '127.0.0.1' } as const;
    const { answer } = await door({ ...message, name: call, method: calls[call].method, query: { importId }, body });
    if (answer.code !== 'ok') throw new Error(`${answer.code}: ${answer.message}`);
    return answer.data as Answer;
  };
  const { rows, counts, stamp } = await ask<ShopFileReport>('shop-file-one');
  for (const row of rows) if (row.outcome === 'bad') say(`✗ line ${row.line}, ${row.kind} ${row.name}: ${row.problem}`);
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const of = (outcome: string) => own.filter((row) => row.outcome === outcome).length;
    say(`${kind}: ${of('new')} new, ${of('changed')} changed, ${of('unchanged')} the same, ${of('bad')} refused`);
  }
  if (!isApplied) say('Nothing was written. Add --apply to bring it in.');
  else {
    const { applied } = await ask<ImportHead>('shop-file-apply', { stamp });
    say(`Brought in: ${(applied?.counts.new ?? 0) + (applied?.counts.changed ?? 0)} items.`);
  }
  return counts.bad === 0;
}

function contextOf(name: string): CallContext {
  const identity = { requestId: randomUUID(), clientAddress: '127.0.0.1', userAgent: '', idempotencyKey: null };
  return { language, caller: null, staff: { name, roles: ['owner'] }, now: new Date(), ...identity };
}
