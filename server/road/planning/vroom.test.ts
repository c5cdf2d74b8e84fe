import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { PlanQuestion } from './plan-runs.ts';
import { createPlanRuns } from './run-planner.ts';
import { askVroom } from './vroom.ts';

/** What the server's documentation says of a problem; what it does not know it refuses. */
const seconds = z.int().nonnegative();
const location = z.tuple([z.number().min(20).max(30), z.number().min(34).max(42)]);
const timeWindow = z.tuple([seconds, seconds]);
const Fields = z.strictObject({
  vehicles: z.array(
    z.strictObject({
      id: z.int(),
      start: location,
      end: location,
      capacity: z.array(z.int().positive()),
      skills: z.array(z.int()),
      time_window: timeWindow,
    }),
  ),
  jobs: z.array(
    z.strictObject({
      id: z.int(),
      location,
      service: seconds,
      delivery: z.array(z.int()),
      skills: z.array(z.int()),
      time_windows: z.array(timeWindow),
    }),
  ),
});

const areOwn = (things: readonly { id: number }[]) => new Set(things.map(({ id }) => id)).size === things.length;
/** Ids are unique, and what is carried is counted by as many measures as there is room for. */
const Problem = Fields.refine(({ vehicles, jobs }) => {
  const [measures, ...others] = [...vehicles.map(({ capacity }) => capacity), ...jobs.map(({ delivery }) => delivery)];
  return areOwn(vehicles) && areOwn(jobs) && others.every(({ length }) => length === measures?.length);
}).refine(({ vehicles, jobs }) =>
  [...vehicles.map(({ time_window }) => time_window), ...jobs.flatMap(({ time_windows }) => time_windows)].every(
    ([from, to]) => from < to,
  ),
);

let server: Server;
let answer: (problem: z.infer<typeof Problem>) => unknown;
let url: string;
beforeEach(async () => {
  server = createServer(async (request, response) => {
    const read = Problem.safeParse(JSON.parse(await text(request)));
    response.writeHead(read.success ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(read.success ? answer(read.data) : { code: 2, error: read.error.message }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

/** Each job to the first vehicle that has its skills and room, backwards: nobody else would order them so. */
function byVehicle({ vehicles, jobs }: z.infer<typeof Problem>) {
  const routes = vehicles.map(({ id, skills, capacity: [, most = 0] }) => ({
    id,
    skills,
    most,
    steps: [] as object[],
  }));
  const unassigned: object[] = [];
  for (const job of jobs.toReversed()) {
    const route = routes.find(
      (each) => job.skills.every((skill) => each.skills.includes(skill)) && each.steps.length < each.most,
    );
    if (route) route.steps.push({ type: 'job', id: job.id, arrival: 0 });
    else unassigned.push({ id: job.id, type: 'job', location: job.location });
  }
  return {
    code: 0,
    summary: { cost: 1, routes: routes.length, unassigned: unassigned.length },
    unassigned,
    routes: routes.map(({ id, steps }) => ({
      vehicle: id,
      cost: 1,
      steps: [{ type: 'start' }, ...steps, { type: 'end' }],
    })),
  };
}

const kitchen = { latitude: 37.98, longitude: 23.73 };
const stop = (id: string, from: string, to: string) => ({
  id,
  point: { latitude: 38, longitude: 23.75 },
  from,
  to,
  bags: 1,
});
const question: PlanQuestion = {
  kitchen,
  stops: [
    stop('a', '10:00', '13:00'),
    stop('b', '10:00', '13:00'),
    stop('c', '17:00', '20:00'),
    stop('d', '20:00', '22:00'),
  ],
  shifts: [
    { courierId: 'nikos', from: '09:00', to: '20:00', mostStops: 1, mostBags: 9 },
    { courierId: 'eleni', from: '09:00', to: '13:00', mostStops: 9, mostBags: 9 },
  ],
  byHand: new Map([['b', 'eleni']]),
  orders: [],
  away: new Set(),
  limitInSeconds: 5,
};
const run = (courierId: string, from: string, to: string, stopIds: string[]) => ({
  courierId,
  from,
  to,
  stopIds,
  isShortest: false,
});

it('a routing server plans within windows, limits and what was decided by hand', async () => {
  answer = byVehicle;
  expect(await askVroom(url, question)).toEqual({
    runs: [
      run('nikos', '10:00', '13:00', ['a']),
      run('eleni', '10:00', '13:00', ['b']),
      run('nikos', '17:00', '20:00', ['c']),
    ],
    left: [{ id: 'd', why: 'nobody-on-duty' }],
  });
});

it('an order made by hand stays whatever the routing server says', async () => {
  answer = byVehicle;
  const shifts = question.shifts.map((shift) => ({ ...shift, mostStops: 9 }));
  const plain = await askVroom(url, { ...question, shifts, byHand: new Map() });
  expect(plain.runs[0]).toMatchObject({ courierId: 'nikos', stopIds: ['b', 'a'] });
  const orders = [{ courierId: 'nikos', from: '10:00', stopIds: ['a', 'b'] }];
  const kept = await askVroom(url, { ...question, shifts, orders, byHand: new Map() });
  expect(kept.runs[0]).toMatchObject({ courierId: 'nikos', stopIds: ['a', 'b'] });
});

it.each([
  ['refuses', () => ({ code: 3, error: 'no route' })],
  ['talks nonsense', () => 'later'],
])('a routing server that %s is told of, and the shop plans by itself', async (_, said) => {
  answer = said;
  const told: unknown[] = [];
  const planRuns = createPlanRuns({ routesUrl: url, report: (error) => told.push(error) });
  const { runs, left } = await planRuns(question);
  expect(runs.flatMap(({ stopIds }) => stopIds).toSorted()).toEqual(['a', 'b', 'c']);
  expect(runs.every(({ isShortest }) => isShortest)).toBe(true);
  expect(left).toEqual([{ id: 'd', why: 'nobody-on-duty' }]);
  expect(told).toHaveLength(1);
});
