import fastify, { type FastifyInstance } from 'fastify';

/** The parts of a VROOM problem that this planner uses: https://github.com/VROOM-Project/vroom/blob/master/docs/API.md */
interface Problem {
  vehicles: { id: number; capacity: number[]; skills: number[] }[];
  jobs: { id: number; delivery: number[]; skills: number[]; time_windows: number[][] }[];
}

/** A server in the place of VROOM (ROUTES_URL): each stop goes to the first courier with room, in the order of its window. */
export function buildRoutePlanner(): FastifyInstance {
  const app = fastify();
  app.post('/', async (request) => {
    const { vehicles, jobs } = request.body as Problem;
    const left = new Map(vehicles.map(({ id, capacity }) => [id, [...capacity]]));
    const routes = new Map(vehicles.map(({ id }) => [id, [] as { type: 'job'; id: number }[]]));
    const unassigned: { id: number }[] = [];
    for (const job of jobs.toSorted((a, b) => (a.time_windows[0]?.[0] ?? 0) - (b.time_windows[0]?.[0] ?? 0))) {
      const fits = (id: number) => job.delivery.every((amount, at) => amount <= (left.get(id)?.[at] ?? 0));
      const vehicle = vehicles.find(({ id, skills }) => job.skills.every((each) => skills.includes(each)) && fits(id));
      if (!vehicle) unassigned.push({ id: job.id });
      else {
        routes.get(vehicle.id)?.push({ type: 'job', id: job.id });
        left.set(
          vehicle.id,
          (left.get(vehicle.id) ?? []).map((room, at) => room - (job.delivery[at] ?? 0)),
        );
      }
    }
    return { code: 0, routes: [...routes].map(([vehicle, steps]) => ({ vehicle, steps })), unassigned };
  });
  return app;
}
