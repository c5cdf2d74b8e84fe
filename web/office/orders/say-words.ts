import type { Language } from '#contract/fields/languages.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import type { sumLedger } from '#domain/orders/sum-ledger.ts';
import type { Saying } from '#domain/orders/what-to-say.ts';
import { formatDate } from '#web/dates/format-date.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

interface Voice {
  text: Text;
  language: Language;
}

/** One thing to say, as a sentence. */
export function sayWords({ text, language }: Voice, saying: Saying): string {
  const day = (date: string) => formatDate(date, language, 'long');
  const moment = (at: string) => `${day(athensDateOf(new Date(at)))}, ${athensTimeOf(new Date(at))}`;
  switch (saying.kind) {
    case 'comes':
      return text(`desk-say-comes-${saying.day}`, { date: day(saying.date), from: saying.from, to: saying.to });
    case 'missing':
      return text('desk-say-missing', { count: saying.count, until: moment(saying.until) });
    case 'pay-at-door':
      return text('desk-say-pay-at-door', { sum: formatEuros(saying.inCents), method: saying.method });
    case 'pay-deposit':
    case 'pay-online': {
      const sum = formatEuros(saying.inCents);
      const { until } = saying;
      return until
        ? text(`desk-say-${saying.kind}-until`, { sum, until: moment(until) })
        : text(`desk-say-${saying.kind}`, { sum });
    }
    case 'still-due':
    case 'held':
      return text(`desk-say-${saying.kind}`, { sum: formatEuros(saying.inCents) });
    case 'change-until':
      return text('desk-say-change-until', { until: moment(saying.until) });
    case 'delivered':
      return text('desk-say-delivered', { date: day(saying.date) });
    case 'canceled':
      return text(`desk-say-canceled-${saying.by}`);
    default:
      return text(`desk-say-${saying.kind}`);
  }
}

/** The amount due and how it came about, as one sentence. */
export function oweWords(text: Text, { dueInCents, parts }: ReturnType<typeof sumLedger>): string {
  const list = parts
    .map(({ part, inCents }, at) => {
      const sign = inCents < 0 ? 'minus' : at === 0 ? 'first' : 'plus';
      return text(`desk-owes-${part}`, { sign, sum: formatEuros(Math.abs(inCents)) });
    })
    .join(', ');
  if (dueInCents === 0) return text('desk-owes-nothing', { parts: list });
  return dueInCents > 0
    ? text('desk-owes', { sum: formatEuros(dueInCents), parts: list })
    : text('desk-owes-back', { sum: formatEuros(-dueInCents), parts: list });
}
