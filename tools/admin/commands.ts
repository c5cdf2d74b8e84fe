import type { Alert } from '#contract/staff.ts';
import type { Commands } from './read-command.ts';

export const commands: Commands = {
  alerts: {
    call: 'alert-collection',
    usage: '[--all true]',
    options: ['all'],
    query: (_words, { all }) => ({ withHandled: all === 'true' ? 'true' : 'false' }),
    show: (data) => table((data as { items: Alert[] }).items.map(showAlert)),
  },
  'alerts handle': {
    call: 'alert-handle',
    usage: '<id> [--note "what was done"]',
    words: 1,
    options: ['note'],
    query: ([alertId = '']) => ({ alertId }),
    body: (_words, { note = '' }) => ({ note }),
    show: (data) => showAlert(data as Alert),
  },
};

function showAlert({ id, kind, orderNumber, facts, createdAt, handledAt, handledBy, note }: Alert): string {
  const handled = handledAt ? `handled ${handledAt} by ${handledBy}${note && `: ${note}`}` : 'open';
  return [createdAt, kind, orderNumber ? `order ${orderNumber}` : '', id, JSON.stringify(facts), handled].join('  ');
}

function table(lines: string[]): string {
  return lines.length > 0 ? lines.join('\n') : 'Nothing.';
}
