import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createSay } from '#texts/say.ts';
import {
  accountDeletedMail,
  emailChangeNotice,
  emailConfirmMail,
  emailTakenMail,
  passwordChangedNotice,
} from './customer-mails.ts';

const voice = { say: createSay(), publicUrl: 'https://shop.example' };

describe('the mails about an account', () => {
  for (const language of languages) {
    const receiver = { email: 'anna@example.com', language };
    const mails = [
      emailConfirmMail(voice, receiver, 'a-token'),
      emailTakenMail(voice, receiver),
      emailChangeNotice(voice, receiver, 'new@example.com'),
      passwordChangedNotice(voice, receiver),
      accountDeletedMail(voice, receiver),
    ];

    it(`are whole in ${language}: a subject, both dresses, nothing left unsaid`, () => {
      for (const mail of mails) {
        expect(mail).toMatchObject({ recipient: 'anna@example.com', language });
        expect(mail.subject).not.toBe('');
        expect(`${mail.subject}${mail.text}`, mail.template).not.toMatch(/[{}]|undefined|mail-/);
        expect(mail.html).toContain(`<html lang="${language}">`);
      }
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    });

    it(`carry the one link that confirms, only where it belongs, in ${language}`, () => {
      const link = 'https://shop.example/confirm-email?token=a-token';
      const [confirm, ...others] = mails;
      expect(confirm?.text).toContain(link);
      expect(confirm?.html).toContain(`href="${link}"`);
      for (const mail of others) expect(mail.text + mail.html).not.toContain('token=');
    });
  }

  it('show a new address only so far that its owner knows it', () => {
    const notice = emailChangeNotice(voice, { email: 'anna@example.com', language: 'el' }, 'ζωή@example.com');
    expect(notice.text).toContain('ζ•••@example.com');
    expect(notice.text).not.toContain('ζωή@');
  });
});
