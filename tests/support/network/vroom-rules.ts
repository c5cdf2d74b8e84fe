import * as z from 'zod';

/** Schema of a problem by VROOM's documentation (docs/API.md): keys, types and ranges. Unknown keys are refused. */
const id = z.int().nonnegative();
const seconds = z.int().nonnegative();
const skill = z.int().min(0).max(4_294_967_295);
const amounts = z.array(z.int().nonnegative());
const location = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
const timeWindow = z
  .tuple([seconds, seconds])
  .refine(([from, to]) => from <= to, 'a time window that ends before it begins');
/** In order and disjoint. */
const timeWindows = z
  .array(timeWindow)
  .min(1)
  .refine(
    (windows) => windows.every(([from], index) => index === 0 || from > (windows[index - 1]?.[1] ?? 0)),
    'time windows that overlap',
  );
const perType = z.record(z.string(), seconds);

const Break = z.strictObject({
  id,
  time_windows: timeWindows.optional(),
  service: seconds.optional(),
  description: z.string().optional(),
  max_load: amounts.optional(),
});

const Vehicle = z
  .strictObject({
    id,
    profile: z.string().optional(),
    description: z.string().optional(),
    start: location.optional(),
    end: location.optional(),
    capacity: amounts.optional(),
    costs: z
      .strictObject({
        fixed: z.int().nonnegative().optional(),
        per_hour: z.int().nonnegative().optional(),
        per_km: z.int().nonnegative().optional(),
        per_task_hour: z.int().nonnegative().optional(),
      })
      .optional(),
    skills: z.array(skill).optional(),
    type: z.string().optional(),
    time_window: timeWindow.optional(),
    breaks: z.array(Break).optional(),
    speed_factor: z.number().positive().max(5).optional(),
    max_tasks: z.int().nonnegative().optional(),
    max_travel_time: seconds.optional(),
    max_distance: z.int().nonnegative().optional(),
  })
  .refine(({ start, end }) => start || end, 'a vehicle that neither starts nor ends anywhere');

const Job = z.strictObject({
  id,
  description: z.string().optional(),
  location,
  setup: seconds.optional(),
  service: seconds.optional(),
  setup_per_type: perType.optional(),
  service_per_type: perType.optional(),
  delivery: amounts.optional(),
  pickup: amounts.optional(),
  skills: z.array(skill).optional(),
  priority: z.int().min(0).max(100).optional(),
  time_windows: timeWindows.optional(),
});

const areOwn = (things: readonly { id: number }[]) => new Set(things.map((each) => each.id)).size === things.length;

/** Without a custom matrix: locations are coordinates, longitude first. */
export const VroomProblem = z
  .strictObject({
    vehicles: z.array(Vehicle).min(1),
    jobs: z.array(Job).min(1),
    /** Options of vroom-express alone: routes drawn, the most seconds, the threads. */
    options: z.strictObject({ g: z.boolean().optional(), l: z.number().optional(), t: z.int().optional() }).optional(),
  })
  .refine(({ vehicles, jobs }) => areOwn(vehicles) && areOwn(jobs), 'an id twice')
  .refine(({ vehicles, jobs }) => {
    const sizes = [
      ...vehicles.map(({ capacity }) => capacity?.length ?? 0),
      ...jobs.map(({ delivery, pickup }) => (delivery ?? pickup)?.length ?? 0),
    ];
    return new Set(sizes).size === 1;
  }, 'amounts of several sizes');
export type VroomProblem = z.infer<typeof VroomProblem>;
