import * as z from 'zod';
import type { Point } from '#domain/road/distance.ts';
import { keepOrder } from '#domain/road/keep-order.ts';
import { onDuty, type Shift } from '#domain/road/roster.ts';
import type { RunStop } from '#domain/road/run-stop.ts';
import { compareWindows, secondsOfDay, serviceInSeconds } from '#domain/road/run-stop.ts';
import type { PlanQuestion, RunPlan } from './plan-runs.ts';

/** A VROOM server's response: routes by vehicle, and unassigned jobs. */
const Answer = z.object({
  code: z.int(),
  /** Set when the code is not 0. */
  error: z.string().default(''),
  routes: z
    .array(
      z.object({
        vehicle: z.int(),
        steps: z.array(z.object({ type: z.string(), id: z.int().optional(), job: z.int().optional() })),
      }),
    )
    .default([]),
  unassigned: z.array(z.object({ id: z.int() })).default([]),
});

interface Vehicle {
  courierId: string;
  /** Every window is a skill: its stops are for vehicles of that window. */
  windowSkill: number;
  from: string;
  to: string;
  shift: Shift | null;
}

/** The same problem for a VROOM server, which knows the streets: a vehicle for each courier and window, a job for each stop. */
export async function askVroom(url: string, question: PlanQuestion): Promise<RunPlan> {
  const vehicles = vehiclesOf(question);
  if (vehicles.length === 0)
    return readPlan(question, vehicles, {
      routes: [],
      unassigned: question.stops.map((_, index) => ({ id: index + 1 })),
    });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vroomProblem(question, vehicles)),
    signal: AbortSignal.timeout(question.limitInSeconds * 1000),
    redirect: 'error',
  });
  const said = Answer.safeParse(await response.json().catch(() => null));
  if (said.success && said.data.code !== 0)
    throw new Error(`The routing server could not plan: ${said.data.code} ${said.data.error}`.trim());
  if (!response.ok || !said.success) throw new Error(`The routing server answered ${response.status}`);
  const { routes, unassigned } = said.data;
  return readPlan(question, vehicles, { routes, unassigned });
}

function vehiclesOf({ stops, shifts, byHand, away }: PlanQuestion): Vehicle[] {
  const windows = new Map(stops.toSorted(compareWindows).map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...windows.values()].flatMap(({ from, to }, index) => {
    const windowSkill = index + 1;
    const drivers = onDuty(shifts, { from, to }).filter(({ courierId }) => !away.has(`${courierId} ${from}`));
    const known = new Set(drivers.map(({ courierId }) => courierId));
    const inWindow = stops.filter((stop) => stop.from === from && stop.to === to);
    const others = new Set(inWindow.flatMap(({ id }) => byHand.get(id) ?? []).filter((id) => !known.has(id)));
    return [
      ...drivers.map((shift) => ({ courierId: shift.courierId, windowSkill, from, to, shift })),
      ...[...others].map((courierId) => ({ courierId, windowSkill, from, to, shift: null })),
    ];
  });
}

const firstHandSkill = 1000;

/** Coordinates are longitude first. A separate skill binds a manually assigned stop to its vehicle. */
function vroomProblem({ kitchen, stops, byHand }: PlanQuestion, vehicles: readonly Vehicle[]) {
  const place = ({ longitude, latitude }: Point) => [longitude, latitude];
  const allBags = stops.reduce((sum, { bags }) => sum + bags, 0);
  const isOf = (stop: RunStop) => (vehicle: Vehicle) => vehicle.from === stop.from && vehicle.to === stop.to;
  const skillsOf = (stop: RunStop) => {
    const index = vehicles.findIndex((vehicle) => isOf(stop)(vehicle) && vehicle.courierId === byHand.get(stop.id));
    return [vehicles.find(isOf(stop))?.windowSkill ?? 0, ...(index < 0 ? [] : [firstHandSkill + index])];
  };
  return {
    vehicles: vehicles.map(({ windowSkill, from, to, shift }, index) => ({
      id: index + 1,
      start: place(kitchen),
      end: place(kitchen),
      capacity: shift ? [shift.mostBags, shift.mostStops] : [allBags, stops.length],
      skills: [windowSkill, firstHandSkill + index],
      // Leaves for the first door before its window, comes back after the last.
      time_window: [Math.max(0, secondsOfDay(from) - 7200), secondsOfDay(to) + 7200],
    })),
    jobs: stops.map((stop, index) => ({
      id: index + 1,
      location: place(stop.point),
      service: serviceInSeconds,
      delivery: [stop.bags, 1],
      time_windows: [[secondsOfDay(stop.from), secondsOfDay(stop.to)]],
      skills: skillsOf(stop),
    })),
  };
}

function readPlan(
  { kitchen, stops, orders }: PlanQuestion,
  vehicles: readonly Vehicle[],
  { routes, unassigned }: Pick<z.infer<typeof Answer>, 'routes' | 'unassigned'>,
): RunPlan {
  const stopOf = (id: number | undefined) => stops[(id ?? 0) - 1];
  return {
    runs: routes.flatMap(({ vehicle, steps }) => {
      const { courierId, from, to } = vehicles[vehicle - 1] ?? {};
      const driven = steps.flatMap(({ type, id, job }) => (type === 'job' ? (stopOf(id ?? job) ?? []) : []));
      if (!courierId || !from || !to || driven.length === 0) return [];
      const byHand = orders.find((order) => order.courierId === courierId && order.from === from);
      const order = byHand ? keepOrder(kitchen, driven, byHand.stopIds) : driven;
      return [{ courierId, from, to, stopIds: order.map(({ id }) => id), isShortest: false }];
    }),
    left: unassigned.flatMap(({ id }) => {
      const stop = stopOf(id);
      if (!stop) return [];
      const isManned = vehicles.some(({ from, to }) => from === stop.from && to === stop.to);
      return [{ id: stop.id, why: isManned ? ('no-room' as const) : ('nobody-on-duty' as const) }];
    }),
  };
}
