import { formatEuros } from '#domain/money.ts';
import { escapeHtml } from '#server/html/escape-html.ts';
import type { SimulatedOrder } from './ledger.ts';

// Viva's words, not the shop's: this page imitates another company's, and only developers see it.
const reasons: [number, string][] = [
  [10051, 'insufficient funds'],
  [10054, 'expired card'],
  [10005, 'do not honour'],
  [10057, 'not permitted'],
  [10043, 'stolen card'],
  [10210, 'wrong CVV'],
  [2061, '3-D Secure not completed'],
  [2062, '3-D Secure failed'],
];

const style = `body{margin:0;padding:24px;background:#eef3f4;color:#12262b;font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:24px;border-radius:8px;background:#fff}
h1{margin:0;font-size:20px}b{display:block;font-size:36px}
form{display:grid;gap:8px;margin-top:24px}
button,select{min-height:44px;padding:0 12px;border:1px solid #0a7285;border-radius:4px;background:#fff;font:inherit}
button.main{background:#0a7285;color:#fff}`;

export function payPage(order: SimulatedOrder, isIris: boolean): string {
  const options = reasons.map(([id, name]) => `<option value="${id}">${id} ${name}</option>`).join('');
  return page(
    'Viva simulator',
    `<p>${escapeHtml(order.customerTrns)}</p><b>${formatEuros(order.amountInCents)}</b>
<p>Order ${order.orderCode}${order.allowRecurring ? ', the card is kept' : ''}. No money moves.</p>
<form method="post">
<button class="main" name="action" value="pay">${isIris ? 'Pay by IRIS' : 'Pay'}</button>
${order.allowRecurring || isIris ? '' : '<button name="action" value="pay-by-iris">Pay by IRIS instead</button>'}
<button name="action" value="pay-later">Pay, pending for some seconds</button>
<button name="action" value="pay-twice">Pay twice</button>
<button name="action" value="pay-and-leave">Pay and close the page</button>
<label>Declined because of <select name="reason">${options}</select></label>
<button name="action" value="decline">Be declined</button>
<button name="action" value="cancel">Cancel</button>
<button name="action" value="leave">Leave without paying</button>
</form>`,
  );
}

export function leftPage(sentence: string): string {
  return page('Viva simulator', `<p>${sentence}.</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>
`;
}
