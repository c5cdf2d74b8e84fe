import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { VroomProblem } from '#tests/support/network/vroom-rules.ts';
import type { PlanQuestion } from './plan-runs.ts';
import { createPlanRuns } from './run-planner.ts';
import { askVroom } from './vroom.ts';

let server: Server;
let answer: (problem: VroomProblem) => unknown;
let url: string;
beforeEach(async () => {
  server = createServer(async (request, response) => {
    const read = VroomProblem.safeParse(JSON.parse(await text(request)));
    response.writeHead(read.success ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(read.success ? answer(read.data) : { code: 2, error: z.prettifyError(read.error) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

/** Assigns each job to the first vehicle with its skills and room, in reverse: an order that no solver would choose. */
function byVehicle({ vehicles, jobs }: VroomProblem) {
  const routes = vehicles.map(({ id, skills = [], capacity: [, most = 0] = [] }) => ({
    id,
    skills,
    most,
    steps: [] as object[],
  }));
  const unassigned: object[] = [];
  for (const job of jobs.toReversed()) {
    const route = routes.find(
      (each) => job.skills?.every((skill) => each.skills.includes(skill)) && each.steps.length < each.most,
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

it('a routing server plans within windows, limits and manual decisions', async () => {
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

it('a manual order stays regardless of the routing server', async () => {
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
  ['responds with nonsense', () => 'later'],
])('a routing server that %s is reported, and the shop plans by itself', async (_, said) => {
  answer = said;
  const requests: unknown[] = [];
  const planRuns = createPlanRuns({ routesUrl: url, report: (error) => requests.push(error) });
  const { runs, left } = await planRuns(question);
  expect(runs.flatMap(({ stopIds }) => stopIds).toSorted()).toEqual(['a', 'b', 'c']);
  expect(runs.every(({ isShortest }) => isShortest)).toBe(true);
  expect(left).toEqual([{ id: 'd', why: 'nobody-on-duty' }]);
  expect(requests).toHaveLength(1);
});

it('reports why a routing server could not plan', async () => {
  answer = () => ({ code: 3, error: 'Unfound route(s) from location [23.75,38]' });
  await expect(askVroom(url, question)).rejects.toThrow('3 Unfound route(s) from location');
});

it('any day is a valid problem by the documentation', async () => {
  answer = byVehicle;
  const windows = [
    ['10:00', '13:00'],
    ['13:00', '16:00'],
    ['00:00', '02:00'],
    ['22:00', '23:59'],
  ] as const;
  const anyStop = fc.record({
    window: fc.constantFrom(...windows),
    bags: fc.integer({ min: 1, max: 9 }),
    latitude: fc.double({ min: 34.8, max: 41.8, noNaN: true }),
    longitude: fc.double({ min: 19.3, max: 28.3, noNaN: true }),
    byHand: fc.option(fc.constantFrom('nikos', 'eleni', 'not on duty')),
  });
  const anyShift = fc.record({
    courierId: fc.constantFrom('nikos', 'eleni', 'maria'),
    window: fc.constantFrom(...windows),
    mostStops: fc.integer({ min: 1, max: 40 }),
    mostBags: fc.integer({ min: 1, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStop, { maxLength: 12 }), fc.array(anyShift, { maxLength: 6 }), async (given, on) => {
      const stops = given.map(({ window: [from, to], bags, latitude, longitude }, index) => {
        return { id: `s${index}`, from, to, bags, point: { latitude, longitude } };
      });
      const byHand = new Map(given.flatMap(({ byHand: who }, index) => (who ? [[`s${index}`, who] as const] : [])));
      const shifts = on.map(({ window: [from, to], ...shift }) => ({ ...shift, from, to }));
      const { runs, left } = await askVroom(url, { ...question, stops, shifts, byHand });
      const planned = [...runs.flatMap(({ stopIds }) => stopIds), ...left.map(({ id }) => id)];
      expect(planned.toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
    }),
    { numRuns: 60 },
  );
});

describe('the rules of the documentation refuse', () => {
  const place = [23.7, 37.9];
  const vehicle = { id: 1, start: place, end: place, capacity: [5, 5], skills: [1], time_window: [0, 7200] };
  const job = { id: 1, location: place, service: 300, delivery: [1, 1], skills: [1], time_windows: [[0, 3600]] };
  const read = (more: object) => VroomProblem.safeParse({ vehicles: [vehicle], jobs: [job], ...more }).success;

  it('no documented problem', () => {
    expect(read({})).toBe(true);
    const full = {
      ...vehicle,
      speed_factor: 1.2,
      max_tasks: 9,
      breaks: [{ id: 1, time_windows: [[0, 60]], service: 5 }],
    };
    expect(read({ vehicles: [full], jobs: [{ ...job, setup: 60, priority: 100, description: 'x' }] })).toBe(true);
  });

  it.each([
    ['no vehicle', { vehicles: [] }],
    ['no job', { jobs: [] }],
    ['an id twice', { jobs: [job, job] }],
    ['a latitude before its longitude', { jobs: [{ ...job, location: [37.9, 123.7] }] }],
    ['amounts of another length', { jobs: [{ ...job, delivery: [1] }] }],
    ['a negative amount', { jobs: [{ ...job, delivery: [-1, 1] }] }],
    ['a window that ends before it begins', { jobs: [{ ...job, time_windows: [[10, 5]] }] }],
    ['a single window instead of a list', { jobs: [{ ...job, time_windows: [0, 3600] }] }],
    ['an empty list of windows', { jobs: [{ ...job, time_windows: [] }] }],
    [
      'windows that overlap',
      {
        jobs: [
          {
            ...job,
            time_windows: [
              [0, 60],
              [30, 90],
            ],
          },
        ],
      },
    ],
    ['several windows of a vehicle', { vehicles: [{ ...vehicle, time_window: [[0, 7200]] }] }],
    ['a vehicle without a start', { vehicles: [{ id: 1, capacity: [5, 5] }] }],
    ['half a second', { jobs: [{ ...job, service: 0.5 }] }],
    ['a skill that is a word', { jobs: [{ ...job, skills: ['grill'] }] }],
    ['more than the highest priority', { jobs: [{ ...job, priority: 101 }] }],
    ['a vehicle six times as fast', { vehicles: [{ ...vehicle, speed_factor: 6 }] }],
    ['an unknown key', { jobs: [{ ...job, window: [0, 1] }] }],
  ])('%s', (_, wrong) => {
    expect(read(wrong)).toBe(false);
  });
});
