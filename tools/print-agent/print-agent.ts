import { isPrinterThere, type PrinterAddress, sendToPrinter } from './send-to-printer.ts';

export interface PrintAgentOptions {
  shopUrl: string;
  secret: string;
  printer: PrinterAddress;
  dotsPerMm: number;
  say(line: string): void;
}

interface Work {
  jobId: string;
  from: number;
  count: number;
  pages: number;
  zpl: string;
}
type Done = Pick<Work, 'jobId' | 'from' | 'count'> & { isPrinted: boolean };

/** Takes pages from the shop and sends them to the printer until none waits. Returns the number of printed pages. */
export async function printWhatWaits(options: PrintAgentOptions): Promise<number> {
  let done: Done | null = null;
  let printed = 0;
  for (;;) {
    const isReady = await isPrinterThere(options.printer);
    const work: Work | null = await askShop(options, isReady, done);
    if (!work) return printed;
    const { jobId, from, count, pages } = work;
    const isPrinted = await sendToPrinter(options.printer, Buffer.from(work.zpl, 'base64'));
    options.say(
      isPrinted
        ? `printed ${from + count} of ${pages}`
        : `the printer did not take pages ${from + 1} to ${from + count}`,
    );
    if (isPrinted) printed += count;
    done = { jobId, from, count, isPrinted };
  }
}

async function askShop(
  { shopUrl, secret, dotsPerMm }: PrintAgentOptions,
  isReady: boolean,
  done: Done | null,
): Promise<Work | null> {
  const answer = await fetch(new URL('/api/print-agent/work', shopUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isReady, dotsPerMm, done }),
  });
  if (!answer.ok)
    throw new Error(
      `the shop answered ${answer.status}${answer.status === 404 ? ': is the secret the same on both sides?' : ''}`,
    );
  return ((await answer.json()) as { work: Work | null }).work;
}
