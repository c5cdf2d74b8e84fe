import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createSay } from '#texts/say.ts';
import {
  identityConfirmMail,
  identityLinkedMail,
  noAccountMail,
  passwordDroppedMail,
  passwordResetMail,
  signInMail,
  welcomeMail,
} from './account-mails.ts';

const voice = { say: createSay(), publicUrl: 'https://shop.example' };
const token = 'a-token-of-some-length';
const link = { token, lifeInMinutes: 60 };

describe.each(languages)('mails about an account in %s', (language) => {
  const to = { email: 'maria@example.com', language };
  const mails = [
    { mail: welcomeMail(voice, to, token), url: `https://shop.example/sign-in?token=${token}` },
    { mail: welcomeMail(voice, to, null), url: 'https://shop.example/menu' },
    { mail: signInMail(voice, to, { ...link, code: '042917' }), url: `https://shop.example/sign-in?token=${token}` },
    { mail: passwordResetMail(voice, to, link), url: `https://shop.example/set-new-password?token=${token}` },
    { mail: noAccountMail(voice, to, link), url: `https://shop.example/sign-in?token=${token}` },
    { mail: passwordDroppedMail(voice, to), url: 'https://shop.example/account/profile' },
    { mail: identityConfirmMail(voice, to, 'google', link), url: `https://shop.example/sign-in?token=${token}` },
    { mail: identityLinkedMail(voice, to, 'facebook'), url: 'https://shop.example' },
  ];

  it.each(mails)('$mail.template: text and HTML say the same and lead to $url', ({ mail, url }) => {
    expect(mail).toMatchObject({ recipient: 'maria@example.com', language });
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    for (const text of [mail.subject, mail.text]) expect(text).not.toMatch(/[{}]|undefined|\bmail-/);
    expect(mail.html).toContain(`<html lang="${language}">`);
  });

  it('give the code where it can be seen at once', () => {
    const mail = signInMail(voice, to, { ...link, code: '042917' });
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).toContain('042917');
  });
});
