import { defaultLanguage } from '#contract/fields/languages.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { stateOfDay } from '#domain/kitchen/delivery-day.ts';
import { isKitDue } from '#domain/printing/outage-kit.ts';
import { sheetFacts } from '#domain/printing/sheet-facts.ts';
import { listOwners } from '../../alerts/alert-store.ts';
import type { Queryable } from '../../database/database.ts';
import type { Job } from '../../jobs/job.ts';
import { putMail } from '../../outbox/mail-store.ts';
import type { MailFile } from '../../outbox/rendering/mail-template.ts';
import type { MailAttachment } from '../../outside/mail/mailer.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { findDay, type KeptDay, type SpotDay } from '../day-store.ts';
import { kitchenMails, kitFile } from '../kitchen-mails.ts';
import { readTruth } from './day-facts.ts';
import { orderOf } from './draw-version.ts';
import { findLastKit, forgetKits, keepKit, listKits } from './outage-kit-store.ts';
import type { PrintingDeps } from './printing-deps.ts';

const everyInMs = 60_000;
const daysAhead = 2;
/** Two processes that start within this time make a single kit. */
const onceInMs = 55 * 60_000;
/** Many mail servers accept at most ten megabytes, and base64 adds a third. */
const mostMailedBytes = 7 * 1024 * 1024;

/** All sheets of frozen dates, drawn in the print thread and stored, for the hour in which nothing else works. */
export function outageKitJobs(deps: PrintingDeps & { clock(): Date }): Job[] {
  return [{ name: 'keep-outage-kits', everyInMs, run: () => keepOutageKits(deps, deps.clock()) }];
}

async function keepOutageKits(deps: PrintingDeps, now: Date): Promise<void> {
  const today = athensDateOf(now);
  await forgetKits(deps.db, today);
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const day = { spot: deps.spot, date: addDays(today, ahead) };
    const [kept, [last]] = await Promise.all([findDay(deps.db, day), listKits(deps.db, day)]);
    const state = stateOfDay(kept, day.date, now);
    const standing = { isOpen: state === 'open', isDone: state === 'done', lastMadeAt: last?.madeAt ?? null };
    if (isKitDue({ ...standing, now })) await makeKit(deps, day, { kept, now });
  }
}

async function makeKit(deps: PrintingDeps, day: SpotDay, { kept, now }: { kept: KeptDay; now: Date }): Promise<void> {
  const { truth } = await readTruth(deps, deps.db, day, kept);
  if (truth.deliveries.length === 0) return;
  const { cooked } = await readBookOfDay(deps, deps.db, day);
  const version = {
    id: '',
    kind: 'kit',
    number: 0,
    station: null,
    run: null,
    deliveries: null,
    isSupplement: false,
    isReprint: false,
    facts: sheetFacts('kit', truth, cooked),
    madeAt: now,
    madeBy: '',
    date: day.date,
  } as const;
  const order = await orderOf(deps, { version, before: null, paper: 'a4', language: 'el' });
  const pdf = await deps.drawer.draw({ as: 'pdf', order });
  const pages = Number(/\/Type \/Pages[\s\S]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1] ?? 1);
  await deps.db.transaction(async (tx) => {
    const isKept = await keepKit(tx, day, { pdf, pages }, { now, unlessSince: new Date(now.getTime() - onceInMs) });
    if (isKept) await mailKit(tx, { ...day, pages, isTooLarge: pdf.length > mostMailedBytes }, now);
  });
}

/** Mailed to every owner, once a date: the first kit, made at the freeze. Later ones are at the office. */
async function mailKit(
  tx: Queryable,
  facts: SpotDay & { pages: number; isTooLarge: boolean },
  now: Date,
): Promise<void> {
  for (const { email: recipient } of await listOwners(tx)) {
    const dedupeKey = `outage-kit ${facts.spot} ${facts.date} ${recipient}`;
    const template = kitchenMails['outage-kit'];
    await putMail(tx, { template, recipient, language: defaultLanguage, facts, dedupeKey }, now);
  }
}

/** The attachment of a kit mail: the newest kit at the time of sending. */
export async function findKitFile(db: Queryable, { kind, id }: MailFile): Promise<MailAttachment | null> {
  const [spot = '', date = ''] = id.split(' ');
  const kit = kind === kitFile ? await findLastKit(db, { spot, date }, mostMailedBytes) : null;
  return kit && { fileName: `outage-kit-${date}.pdf`, contentType: 'application/pdf', content: kit.pdf };
}
