import { mailsTo } from '../browser/shown-mails.ts';
import type { TestShop } from '../shop/test-shop.ts';

export interface AccountMail {
  template: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** The secret in its link, if it has one. */
  token: string;
  /** Its six digits, if it has them. */
  code: string;
  path: string;
}

/** Mails of the shop to an address, the newest first. */
export async function accountMails(shop: TestShop, email: string): Promise<AccountMail[]> {
  const mails = await mailsTo(shop, email);
  return mails.map(({ template, language, subject, text, html }) => {
    const [, path = '', token = ''] = /https?:\/\/[^/\s]+(\/[\w/-]+)\?token=([\w-]+)/.exec(text) ?? [];
    return { template, language, subject, text, html, token, code: /^(\d{6})$/m.exec(text)?.[1] ?? '', path };
  });
}

export async function lastMail(shop: TestShop, email: string, template: string): Promise<AccountMail> {
  const mail = (await accountMails(shop, email)).find((each) => each.template === template);
  if (!mail) throw new Error(`no mail ${template} to ${email}`);
  return mail;
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
