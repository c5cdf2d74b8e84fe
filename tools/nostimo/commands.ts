interface NostimoCommand {
  /** The module that reads the words behind the command from process.argv. */
  module: URL;
  does: string;
  /** True if it uses the shop's database, which is then named before any work. */
  isAboutShop: boolean;
}

/** Names are written out: the package is made of the modules that can be found by reading (tools/package). */
const at = (file: string) => new URL(file, import.meta.url);

/** Every command of `nostimo`, in the order in which its help lists them. */
export const nostimoCommands = {
  start: {
    module: at('../../server/start.ts'),
    does: 'starts the shop; in demo mode it creates a missing database',
    isAboutShop: true,
  },
  setup: {
    module: at('../setup/start.ts'),
    does: 'checks database, mail, cards and address, writes the environment file, adds the owner',
    isAboutShop: false,
  },
  staff: {
    module: at('../admin/start-staff.ts'),
    does: 'manages office staff: list, add, roles',
    isAboutShop: true,
  },
  admin: { module: at('../admin/start.ts'), does: 'runs the owner’s calls from the command line', isAboutShop: true },
  backup: {
    module: at('../backup/start-backup.ts'),
    does: 'writes the whole shop to one encrypted file',
    isAboutShop: true,
  },
  restore: {
    module: at('../backup/start-restore.ts'),
    does: 'restores such a file into a new folder or an empty database',
    isAboutShop: true,
  },
  migrate: { module: at('../migrate/start.ts'), does: 'migrates the database to this version', isAboutShop: true },
  audit: { module: at('../auditor/start.ts'), does: 'checks the books against the stored data', isAboutShop: true },
  'shop-file': {
    module: at('../shop-file/start.ts'),
    does: 'exports the catalogue and settings to a file, or imports them',
    isAboutShop: true,
  },
  files: { module: at('../files/start.ts'), does: 'counts and moves uploaded pictures', isAboutShop: true },
  reseal: {
    module: at('../reseal/start.ts'),
    does: 'reseals stored secrets under a new SHOP_SECRET',
    isAboutShop: true,
  },
  'generate-orders': {
    module: at('../generate-orders/start.ts'),
    does: 'fills a demo with past orders',
    isAboutShop: true,
  },
  version: {
    module: at('../version/start.ts'),
    does: 'prints the versions of shop, schema, Node and PostgreSQL',
    isAboutShop: false,
  },
  'print-agent': {
    module: at('../print-agent/start.ts'),
    does: 'prints labels next to a label printer',
    isAboutShop: false,
  },
} as const satisfies Record<string, NostimoCommand>;

export type NostimoCommandName = keyof typeof nostimoCommands;

/** Names that a command had in an earlier release. */
export const formerCommandNames: Readonly<Record<string, NostimoCommandName>> = { 'lay-orders': 'generate-orders' };

export const nostimoUsage = [
  'nostimo [--environment-file FILE] COMMAND …',
  ...Object.entries(nostimoCommands).map(([name, { does }]) => `  ${name.padEnd(15)} ${does}`),
  'The variables of the shop come from --environment-file, else NOSTIMO_ENV_FILE, else ./.env, else (not for start)',
  '/etc/nostimo/environment; variables set in the process itself win. A command alone prints its own usage.',
].join('\n');
