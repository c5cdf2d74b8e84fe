import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSite } from './build-site.ts';
import { documentsByReader } from './readers.ts';
import { listRepository, readFromRoot, repositoryRoot } from './repository.ts';
import { greekCoverage, markedAsCurrent } from './translations.ts';

const { values } = parseArgs({
  options: {
    repository: { type: 'string' },
    'mark-translated': { type: 'string' },
    help: { type: 'boolean' },
  },
});

const usage = `npm run docs -- [options]
  --repository URL        links to source files lead there, e.g. https://github.com/owner/nostimo; else they are plain text
  --mark-translated NAME  docs/el/NAME says the same as docs/NAME now; nothing is built`;

if (values.help) console.log(usage);
else if (values['mark-translated']) mark(values['mark-translated']);
else await build();

function mark(name: string): void {
  const file = `docs/el/${name}`;
  fs.writeFileSync(path.join(repositoryRoot, file), markedAsCurrent(readFromRoot(file), `docs/${name}`));
  console.log(`${file} is marked as a translation of the present docs/${name}.`);
}

async function build(): Promise<void> {
  const { repository } = JSON.parse(readFromRoot('package.json')) as { repository?: string | { url: string } };
  const configured = values.repository ?? (typeof repository === 'string' ? repository : repository?.url) ?? null;
  const output = path.join(import.meta.dirname, 'dist');
  const { pages, broken } = await buildSite(output, configured?.replace(/^git\+|\.git$|\/$/g, '') ?? null);
  const { missing, outdated } = greekCoverage(documentsByReader().owner, listRepository());
  for (const source of missing) console.log(`Not in Greek: ${source}`);
  for (const source of outdated) console.log(`Changed since its Greek page: ${source}`);
  for (const link of broken) console.error(`Leads nowhere: ${link}`);
  console.log(`${pages} pages in ${path.relative(process.cwd(), output)}; ${broken.length} broken links.`);
  if (broken.length > 0) process.exitCode = 1;
}
