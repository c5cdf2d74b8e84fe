import { runOnDriver } from './driver-loop.ts';

let slug: string | undefined;

/** One row by an indexed column, prepared once per connection. */
await runOnDriver(
  async (client) => {
    const { rows } = await client.query<{ slug: string }>('select slug from meals order by slug limit 1');
    slug = rows[0]?.slug;
  },
  (client) =>
    client.query({ name: 'one-meal', text: 'select id, slug, name from meals where slug = $1', values: [slug] }),
);
