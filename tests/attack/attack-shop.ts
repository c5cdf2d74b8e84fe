import { type Random, randomFrom } from '#domain/random.ts';
import { type Call, createCall } from '../soak/shop-facts.ts';
import { attackCall } from './attack-calls.ts';
import type { AttackFacts } from './attack-facts.ts';
import { attackPage } from './attack-pages.ts';
import { type AttackRequest, describeRequest } from './attack-request.ts';
import { attackRoutes } from './attack-routes.ts';
import { disturb } from './disturb.ts';
import { judge } from './judge.ts';
import { send } from './send.ts';

export interface AttackReport {
  sent: number;
  statuses: Record<string, number>;
  /** Faults, each with its request, at most a few of each kind. */
  faults: string[];
  /** Resident memory of the shop in MB, measured all along the way. */
  memoryInMb: number[];
}

export interface AttackPlan {
  url: string;
  seed: number;
  requests: number;
  /** After this many requests the facts are made again: by then the attacker may have signed out or left. */
  round: number;
  /** Called before each round: the attacker's knowledge at that time. */
  prepare(call: Call): Promise<AttackFacts>;
}

const atOnce = 6;
const mostOfAKind = 3;

/** Each request depends on the seed and its number alone, except for the existing ids. */
export function makeRequest(random: Random, facts: AttackFacts): AttackRequest {
  const kind = random.next();
  const request =
    kind < 0.6 ? attackCall(random, facts) : kind < 0.9 ? attackPage(random, facts) : attackRoutes(random);
  return disturb(request, random);
}

export async function attackShop({ url, seed, requests, round, prepare }: AttackPlan): Promise<AttackReport> {
  const port = Number(new URL(url).port);
  const report: AttackReport = { sent: 0, statuses: {}, faults: [], memoryInMb: [] };
  const kinds = new Map<string, number>();
  for (let from = 0; from < requests; from += round) {
    const facts = await prepare(createCall(url));
    let next = from;
    const end = Math.min(from + round, requests);
    const attacker = async () => {
      for (let number = next++; number < end; number = next++) {
        const request = makeRequest(randomFrom(seed * 1_000_003 + number), facts);
        const answer = await send(port, request);
        report.sent += 1;
        const status = String(answer?.status ?? 'none');
        report.statuses[status] = (report.statuses[status] ?? 0) + 1;
        const fault = judge(request, answer, facts.secrets);
        if (!fault) continue;
        const kind = `${fault} ${request.method} ${request.path.split('?')[0]?.slice(0, 90)}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        if ((kinds.get(kind) ?? 0) > mostOfAKind) continue;
        const shownAnswer = answer ? `${answer.status} ${answer.body.slice(0, 300)}` : '';
        report.faults.push(`seed ${seed}, request ${number}: ${fault}\n${describeRequest(request)}\n→ ${shownAnswer}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, attacker));
    report.memoryInMb.push(await readMemory(url));
  }
  return report;
}

export async function readMemory(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1_000_000);
}
