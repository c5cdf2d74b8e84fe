import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import type { StoredMail } from '#server/outbox/mail-store.ts';
import { createMailRenderer } from '#server/outbox/render-mail.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { createSay } from '#texts/say.ts';
import rows from './mail-facts-of-0.1.json' with { type: 'json' };
import { mailTemplates } from './mail-templates.ts';

const shop = { publicUrl: 'https://shop.example', filesUrl: 'https://files.shop.example/files' };
const terms = { fileName: 'terms.pdf', contentType: 'application/pdf', content: Buffer.from('') };
const render = createMailRenderer({
  templates: mailTemplates,
  ...shop,
  say: createSay(),
  particulars: async () => defaultSettings,
  termsFile: async () => terms,
});

function mailOf(template: string, facts: unknown, language: StoredMail['language'] = 'el'): StoredMail {
  const head = { id: 'id', recipient: 'maria@example.com', replyTo: null, termsHash: null, attempts: 0 };
  return { ...head, template, facts, language, subject: null, text: null, html: null };
}

const links: Record<string, string> = {
  welcome: '/sign-in?token=a-token-of-some-length',
  'sign-in': '/sign-in?token=a-token-of-some-length',
  'password-reset': '/set-new-password?token=a-token-of-some-length',
  'no-account': '/sign-in?token=a-token-of-some-length',
  'password-dropped': '/account/profile',
  'identity-confirm': '/sign-in?token=a-token-of-some-length',
  'email-confirm': '/confirm-email?token=a-token-of-some-length',
  'email-change': '/account/profile',
};

describe('the templates', () => {
  it('have an example row of the release that introduced them; rows are added here, never changed', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(mailTemplates).sort());
  });

  it('are sent at once where a recipient may be waiting, whatever caused them', () => {
    const atOnce = Object.values(mailTemplates)
      .filter(({ leavesAtOnce }) => leavesAtOnce)
      .map(({ name }) => name);
    const waiting = Object.values(mailTemplates)
      .filter(({ leavesAtOnce }) => !leavesAtOnce)
      .map(({ name }) => name);
    expect(atOnce).toEqual(
      expect.arrayContaining(['sign-in', 'password-reset', 'order-received', 'delivery-delivered', 'refunded']),
    );
    expect(waiting).toEqual(
      expect.arrayContaining([
        'delivery-failed',
        'delivery-on-my-way',
        'order-missing',
        'order-postponed',
        'pay-link',
        'delivery-replan',
      ]),
    );
  });

  describe.each(Object.entries(rows))('%s', (name, facts) => {
    it.each(languages)(
      'is complete in %s: no placeholder left, and HTML and text link to the same page',
      async (language) => {
        const { subject, text, html } = await render(mailOf(name, facts, language));
        expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|NaN|\[object|\bmail-/);
        expect(subject).not.toBe('');
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).not.toMatch(/undefined|NaN|\[object/);
        const path = 'orderId' in facts ? `/account/orders/${facts.orderId}` : (links[name] ?? '');
        for (const form of [text, html]) expect(form).toContain(`https://shop.example${path}`);
        expect(text.includes('token=')).toBe('token' in facts);
        // Some mail programs cut longer messages.
        expect(Buffer.byteLength(html)).toBeLessThan(100_000);
      },
    );

    it('escapes everything a person typed', async () => {
      const { html } = await render(mailOf(name, spoil(facts)));
      expect(html).not.toMatch(/<script|<i>/);
    });
  });

  it('are rendered from the facts of the row alone, not from later data', async () => {
    const { text } = await render(mailOf('order-received', rows['order-received']));
    for (const words of ['2 × Γεμιστά με ρύζι', 'Ερμού 1', '52,11\u00a0€', 'WELCOME20', 'Μένουν 2 γεύματα'])
      expect(text).toContain(words);
  });

  it('ignore unknown facts of a later release', async () => {
    const later = { ...rows.refunded, method: 'iris' };
    const [known, unknown] = [await render(mailOf('refunded', rows.refunded)), await render(mailOf('refunded', later))];
    expect(unknown.hash).toBe(known.hash);
  });

  it('show a new address only in part, enough for its owner to recognise it', async () => {
    const { text } = await render(mailOf('email-change', rows['email-change']));
    expect(text).toContain('ζ•••@example.com');
    expect(text).not.toContain('ζωή@');
  });

  it('show a code where it is visible at once', async () => {
    const { subject, text, html } = await render(mailOf('sign-in', rows['sign-in']));
    for (const part of [subject, text, html]) expect(part).toContain('042917');
  });
});

describe('the receipt of a change', () => {
  const renderedText = async (name: 'order-skip' | 'order-stop' | 'order-meals', facts: object = {}) =>
    render(mailOf(name, { ...rows[name], ...facts }));

  it('shows the number, the time and the money in plain words', async () => {
    const { text } = await renderedText('order-skip');
    for (const words of [
      'Βεβαίωση αλλαγής 10234-3',
      '15 Νοεμβρίου 2026, 20:20',
      'Η πίστωσή σου μεγάλωσε κατά 12,00\u00a0€',
      'Το αναιρείς έως Δευτέρα 16 Νοεμβρίου, 23:59',
    ])
      expect(text).toContain(words);
    expect((await renderedText('order-skip', { undoUntil: null })).text).not.toContain('αναιρείς');
    expect((await renderedText('order-stop')).text).toContain('Σου επιστρέφουμε 12,00\u00a0€');
    expect((await renderedText('order-stop', { isPlan: false })).subject).toBe('Η παραγγελία 10234 ακυρώθηκε');
    const atTheDoor = await renderedText('order-meals', { creditInCents: 0, dueInCents: 4600 });
    expect(atTheDoor.text).toContain('Στην παράδοση πληρώνεις 46,00\u00a0€.');
  });
});

const typed = ['name', 'street', 'bell', 'floor', 'couponCode', 'message', 'company', 'what', 'before', 'after'];

/** The same facts with markup in every field that a person could have typed. */
function spoil(facts: unknown): unknown {
  if (Array.isArray(facts)) return facts.map(spoil);
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) =>
      typed.includes(key) && typeof value === 'string'
        ? [key, `${value}"><script>alert(1)</script><i>`]
        : [key, spoil(value)],
    ),
  );
}
