import type { SocialPlatform } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import { socialSignInPath } from '#contract/paths.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import { mailboxStyle } from '../../html/plain-page-style.ts';

interface Page {
  nonce: string;
  language: Language;
  platform: SocialPlatform;
  back: string;
  say(key: string, values?: Record<string, unknown>): string;
}

const names: Record<SocialPlatform, string> = { google: 'Google', facebook: 'Facebook' };
const style = `${mailboxStyle}
.band{margin:0;padding:12px clamp(16px,4vw,64px);background:var(--tomato);color:#fff;font-weight:600}
@media (prefers-color-scheme:dark){.band{color:#15180e}}
main{max-width:480px}
form.who{display:grid;gap:16px}
.field{display:grid;gap:4px}
.check{display:flex;align-items:center;gap:12px;min-height:44px;flex-basis:auto;font-size:16px}
.check input{flex:none;min-height:0;width:20px;height:20px}
form.who input:not([type=checkbox]){width:100%}
form.who button{background:var(--link);color:var(--paper)}
`;

/** The form for choosing an identity. */
export function choicePage(page: Page): string {
  const { say, platform, back } = page;
  const check = (name: string, label: string) =>
    `<label class="check"><input type="checkbox" name="${name}" value="1">${escapeHtml(say(label))}</label>`;
  // Facebook never reports whether an address was verified, so there is nothing to choose.
  const unverified = platform === 'google' ? check('unverified', 'social-test-unverified') : '';
  return frame(
    page,
    `<p class="lead">${escapeHtml(say('social-test-lead', { platform: names[platform] }))}</p>
<form class="who" method="post" action="/dev/social/${platform}">
<div class="field"><label for="name">${escapeHtml(say('mail-label-name'))}</label>
<input id="name" name="name" maxlength="200" autocomplete="name" value="Δοκιμή Δοκιμάκη"></div>
<div class="field"><label for="email">${escapeHtml(say('mail-label-email'))}</label>
<input id="email" name="email" type="email" maxlength="254" autocomplete="email" value="dokimi@example.com"></div>
<div>${check('noName', 'social-test-no-name')}${check('noEmail', 'social-test-no-email')}${unverified}</div>
<input type="hidden" name="back" value="${escapeHtml(back)}">
<button>${escapeHtml(say('social-test-continue', { platform: names[platform] }))}</button>
</form>
<p><a href="${escapeHtml(back)}">${escapeHtml(say('social-test-cancel'))}</a></p>`,
  );
}

/** Posts the credential to the shop: automatically where scripts run, else by one click. */
export function handOverPage(page: Page & { credential: string }): string {
  const { say, platform, back, credential, nonce } = page;
  const fields = { platform, credential, back };
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  return frame(
    page,
    `<form class="who" id="hand-over" method="post" action="${socialSignInPath}">${inputs.join('')}
<button>${escapeHtml(say('social-test-back-to-shop'))}</button></form>
<script nonce="${nonce}">document.getElementById('hand-over').submit()</script>`,
  );
}

function frame({ language, nonce, platform, say }: Page, body: string): string {
  const title = say('social-test-title', { platform: names[platform] });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<p class="band">${escapeHtml(say('social-test-band', { platform: names[platform] }))}</p>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
