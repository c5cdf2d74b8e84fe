interface NostimoCommand {
  /** The module that reads the words behind the command from process.argv. */
  module: URL;
  does: string;
  /** Whether it speaks to the shop's database, which is then named before anything happens. */
  isAboutShop: boolean;
}

const at = (file: string) => new URL(`../${file}/start.ts`, import.meta.url);

/** Every command of `nostimo`, in the order in which its help lists them. */
export const nostimoCommands = {
  start: {
    module: new URL('../../server/start.ts', import.meta.url),
    does: 'opens the shop; in demo mode it makes a database where there is none',
    isAboutShop: true,
  },
  setup: {
    module: at('setup'),
    does: 'tries database, mail, cards and address, writes the environment file, adds the owner',
    isAboutShop: false,
  },
  staff: {
    module: new URL('../admin/start-staff.ts', import.meta.url),
    does: 'who works in the office: list, add, roles',
    isAboutShop: true,
  },
  admin: { module: at('admin'), does: 'the owner’s calls without a screen', isAboutShop: true },
  backup: {
    module: new URL('../backup/start-backup.ts', import.meta.url),
    does: 'writes the whole shop to one encrypted file',
    isAboutShop: true,
  },
  restore: {
    module: new URL('../backup/start-restore.ts', import.meta.url),
    does: 'reads such a file into a new folder or an empty database',
    isAboutShop: true,
  },
  migrate: { module: at('migrate'), does: 'brings the database to this version', isAboutShop: true },
  audit: { module: at('auditor'), does: 'holds the books against the rows', isAboutShop: true },
  'shop-file': { module: at('shop-file'), does: 'catalogue and settings to and from a file', isAboutShop: true },
  files: { module: at('files'), does: 'counts and moves uploaded pictures', isAboutShop: true },
  reseal: { module: at('reseal'), does: 'seals under a new SHOP_SECRET', isAboutShop: true },
  'lay-orders': { module: at('lay-orders'), does: 'fills a demo with orders of the past', isAboutShop: true },
  'print-agent': { module: at('print-agent'), does: 'prints labels beside a label printer', isAboutShop: false },
} as const satisfies Record<string, NostimoCommand>;

export type NostimoCommandName = keyof typeof nostimoCommands;

export const nostimoUsage = [
  'nostimo [--environment-file FILE] COMMAND …',
  ...Object.entries(nostimoCommands).map(([name, { does }]) => `  ${name.padEnd(12)} ${does}`),
  'The variables of the shop come from --environment-file, else NOSTIMO_ENV_FILE, else ./.env, else (not for start)',
  '/etc/nostimo/environment; what is set in the process itself wins. A command alone prints its own usage.',
].join('\n');
