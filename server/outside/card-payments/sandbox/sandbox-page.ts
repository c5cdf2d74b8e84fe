import type { Language } from '#contract/fields/languages.ts';
import { formatEuros } from '#domain/money.ts';
import { escapeHtml } from '../../../html/escape-html.ts';
import { isOfferedAction, type SandboxAction } from './sandbox-actions.ts';
import type { SandboxOrder } from './sandbox-store.ts';
import { sandboxStyle } from './sandbox-style.ts';

export interface Speaking {
  language: Language;
  nonce: string;
  say(key: string, values?: Record<string, unknown>): string;
}

const otherActions: SandboxAction[] = [
  'pay-by-iris',
  'pay-later',
  'pay-and-leave',
  'pay-twice',
  'decline',
  'cancel',
  'leave',
];

export function payPage(page: Speaking & { order: SandboxOrder; isIris: boolean }): string {
  const { order, isIris } = page;
  const say = escaped(page);
  const amount = formatEuros(order.amountInCents);
  const payAction: SandboxAction = isIris ? 'pay-by-iris' : 'pay';
  const offered = otherActions.filter((action) => action !== payAction && isOfferedAction(action, order));
  const others = offered.map(
    (
      action,
    ) => `<li><button name="action" value="${action}" aria-describedby="about-${action}">${say(`sandbox-${action}`)}</button>
<p id="about-${action}">${say(`sandbox-${action}-about`)}</p></li>`,
  );
  return frame(
    page,
    say('sandbox-title'),
    `<p class="to">${say('sandbox-to', { shop: page.say('shop-name') })}</p>
<p class="amount">${escapeHtml(amount)}</p>
<dl><div><dt>${say('sandbox-code')}</dt><dd>${escapeHtml(order.orderCode.replace(/\B(?=(\d{4})+$)/g, ' '))}</dd></div>
<div><dt>${say('sandbox-method')}</dt><dd>${say(isIris ? 'sandbox-method-iris' : 'sandbox-method-card')}</dd></div></dl>
${order.keepsCard ? `<p class="keeps">${say('sandbox-keeps-card')}</p>` : ''}
<form method="post">
<button class="pay" name="action" value="${payAction}">${say('sandbox-pay', { amount })}</button>
<h2>${say('sandbox-otherwise')}</h2>
<ul>${others.join('\n')}</ul>
</form>`,
  );
}

export function leftPage(page: Speaking & { isPaid: boolean }): string {
  const say = escaped(page);
  return frame(
    page,
    say('sandbox-left-title'),
    `<p>${say(page.isPaid ? 'sandbox-left-paid' : 'sandbox-left-unpaid')}</p>`,
  );
}

export function closedPage(
  page: Speaking & { state: 'paid' | 'processing' | 'cancelled' | 'expired' | 'unknown'; back: string },
): string {
  const say = escaped(page);
  return frame(
    page,
    say('sandbox-closed-title'),
    `<p>${say(`sandbox-closed-${page.state}`)}</p>
<p><a href="${escapeHtml(page.back)}">${say('sandbox-back')}</a></p>`,
  );
}

function escaped({ say }: Speaking): Speaking['say'] {
  return (key, values) => escapeHtml(say(key, values));
}

function frame(page: Speaking, title: string, body: string): string {
  const { language, nonce } = page;
  const say = escaped(page);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title} · ${say('shop-name')}</title>
<style nonce="${nonce}">${sandboxStyle}</style>
</head>
<body>
<header><span>${say('shop-name')}</span></header>
<p class="notice" role="note"><strong>${say('sandbox-notice-title')}</strong> ${say('sandbox-notice')}</p>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
