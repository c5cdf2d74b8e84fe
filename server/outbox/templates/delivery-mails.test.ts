import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createSay } from '#texts/say.ts';
import { chooseMealsMail, deliveryTomorrowMail } from './delivery-mails.ts';
import { type PauseReason, renewalPausedMail, renewalRefusedMail } from './renewal-mails.ts';

const voice = { say: createSay(), publicUrl: 'https://shop.example' };
const reasons: PauseReason[] = ['card', 'full', 'plan', 'other'];

describe('the mails about what comes', () => {
  for (const language of languages) {
    const shared = { email: 'anna@example.com', language, orderId: 'the-order', dedupeKey: 'key', date: 'Πέμπτη' };
    const chosen = { ...shared, day: 'Πέμπτης', until: 'Τρίτη, 23:59', meals: '2 × Μουσακάς' };
    const renewal = { ...shared, number: '10001' };
    const mails = [
      chooseMealsMail(voice, { ...chosen, missing: 2 }),
      chooseMealsMail(voice, { ...chosen, missing: 0 }),
      deliveryTomorrowMail(voice, {
        ...shared,
        from: '10:00',
        to: '13:00',
        address: 'Ερμού 1',
        meals: '2 × Μουσακάς',
        due: '12,00 €',
      }),
      renewalRefusedMail(voice, { ...renewal, amount: '54,00 €' }),
      ...reasons.map((why) => renewalPausedMail(voice, { ...renewal, why })),
    ];

    it(`are whole in ${language}, and lead to the order`, () => {
      for (const mail of mails) {
        expect(mail).toMatchObject({ recipient: 'anna@example.com', language, dedupeKey: 'key' });
        expect(mail.subject).not.toBe('');
        expect(`${mail.subject}${mail.text}`, mail.template).not.toMatch(/[{}]|undefined|mail-/);
        expect(mail.text).toContain('https://shop.example/account/orders/the-order');
        expect(mail.html).toContain(`<html lang="${language}">`);
      }
      expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
    });
  }

  it('say what is owed only when something is', () => {
    const mail = { email: 'a@example.com', language: 'el', orderId: '1', dedupeKey: 'key', date: 'Πέμπτη' } as const;
    const visit = { from: '10:00', to: '13:00', address: 'Ερμού 1', meals: '' };
    expect(deliveryTomorrowMail(voice, { ...mail, ...visit, due: null }).text).not.toContain('Μένει να πληρωθεί');
  });
});
