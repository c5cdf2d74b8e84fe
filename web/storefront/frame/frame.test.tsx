import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import type { Cart } from '#contract/orders/cart.ts';
import {
  checkoutPath,
  contactPath,
  forgotPasswordPath,
  homePath,
  menuPath,
  ordersPath,
  plansPath,
  policyPath,
  signInPath,
} from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { noVisitor, ordinaryShop } from '#tests/components/ordinary-shop.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { exampleOrder } from '../cart/queue/example-cart.ts';
import Frame from './frame.tsx';
// Lazily loaded by the page: compiled here before a test waits for them.
import './lower-frame.tsx';
import './flow-stepper.tsx';
import '../sign-in/login-dialog.tsx';
import '../sign-in/forgot-password-dialog.tsx';

const { contact, brand } = ordinaryShop.particulars;
const shop = { offers: { firstOrder: { code: 'WELCOME20', percent: 20 }, banners: [] } };

describe.each(languages)('the frame of a page in %s', (language) => {
  const say = sayIn(language);
  const open = (path: string, visitor: { cart?: Cart; hasOrdered?: boolean } = {}) =>
    openInShop(Frame, {
      language,
      path,
      shop,
      visitor,
      data: { ...noVisitor, ...visitor },
      actions: { [forgotPasswordPath]: () => ({ isReceived: true }) },
    });
  const header = () => page.getByRole('banner');
  const footer = () => page.getByRole('contentinfo');
  const bottomBar = () => page.getByRole('navigation', { name: say('quick-navigation') });
  const offers = () => page.getByRole('complementary', { name: say('deal-label') });
  const headerLink = (id: 'login-sign-up' | 'nav-menu' | 'nav-meal-packs' | 'start-now') =>
    header().getByRole('link', { name: say(id), exact: true });

  it('has the phone, both languages, the login and the start of an order in the header of a new visitor', async () => {
    await page.viewport(1440, 900);
    await open(contactPath);
    const call = header().getByRole('link', { name: say('nav-call-us', { phone: contact.phone.shown }) });
    await expect.element(call).toHaveAttribute('href', contact.phone.link);
    await expect.element(call).toMatchTextContent(contact.phone.shown);
    for (const [name, address] of [
      ['ΕΛ, Ελληνικά', 'el'],
      ['EN, English', 'en'],
    ] as const) {
      const link = header().getByRole('link', { name });
      await expect.element(link).toHaveAttribute('href', `${contactPath}?lang=${address}`);
      expect(link.element().getAttribute('aria-current')).toBe(address === language ? 'true' : null);
    }
    await expect.element(headerLink('login-sign-up')).toHaveAttribute('href', signInPath);
    await expect.element(headerLink('nav-menu')).toHaveAttribute('href', menuPath);
    await expect.element(headerLink('nav-meal-packs')).toHaveAttribute('href', plansPath);
    await expect.element(headerLink('start-now')).toHaveAttribute('href', plansPath);
    await page.viewport(390, 844);
  });

  it('links from the footer to every way to reach the shop, and to its policies', async () => {
    await open(contactPath);
    await expect.element(footer().getByRole('link', { name: say('footer-contact-form') })).toBeVisible();
    const links = footer().getByRole('link').elements() as HTMLAnchorElement[];
    const { instagram, facebook } = brand;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        contactPath,
        contact.phone.link,
        `mailto:${contact.email}`,
        instagram,
        facebook,
        policyPath('terms-of-use'),
        `${policyPath('cookies')}#cookie-choice`,
      ]),
    );
    for (const link of links.filter(({ host }) => host && host !== location.host)) expect(link.target).toBe('_blank');
    await expect.element(footer().getByText(say('footer-credit'))).toBeVisible();
    await expect.element(footer().getByText(/^© 2026 /)).toBeVisible();
    const picture = footer().element().querySelector('img');
    expect(picture?.loading).toBe('lazy');
    expect(picture?.src).toContain('w=1200');
    expect(picture && getComputedStyle(picture).mixBlendMode).toBe('multiply');
  });

  it('is accessible', async () => {
    await open(contactPath);
    await expect.element(footer()).toBeVisible();
    await expectAccessibleLayout();
  });

  it('has its bar at the bottom on small screens only', async () => {
    await open(contactPath);
    await expect.element(bottomBar()).toBeVisible();
    for (const [width, isShown] of [
      [899, true],
      [900, false],
    ] as const) {
      await page.viewport(width, 844);
      expect(bottomBar().elements().length > 0, `${width} px`).toBe(isShown);
    }
    await page.viewport(390, 844);
  });

  it.each([homePath, contactPath, ordersPath])('shows its offers on %s', async (path) => {
    await open(path);
    await expect.element(offers()).toMatchTextContent(say('deal-first-order', { percent: 20 }));
    await expect.element(offers()).toMatchTextContent('WELCOME20');
  });

  it.each([plansPath, menuPath, checkoutPath])(
    'shows the steps of an order on %s in place of offers and links',
    async (path) => {
      await page.viewport(1440, 900);
      await open(path, path === checkoutPath ? { cart: exampleOrder('daily') } : {});
      await expect.element(header().getByRole('navigation', { name: say('steps-label') })).toBeVisible();
      await expect.element(offers()).not.toBeInTheDocument();
      await expect.element(headerLink('nav-menu')).not.toBeInTheDocument();
      await page.viewport(390, 844);
    },
  );

  it('hides offers for first orders from customers who have ordered', async () => {
    await open(contactPath, { hasOrdered: true });
    await expect.element(offers()).toBeVisible();
    await expect.element(offers()).not.toMatchTextContent('WELCOME20');
  });

  it('never needs more than two lines for its offers', async () => {
    await open(contactPath);
    await page.viewport(320, 640);
    expect(offers().element().getBoundingClientRect().height).toBeLessThan(62);
    await page.viewport(390, 844);
  });

  it('lets keyboard users skip to the content', async () => {
    await open(contactPath);
    await userEvent.tab();
    const skip = page.getByRole('link', { name: say('skip-to-content') });
    await expect.element(skip).toHaveFocus();
    await expect.element(skip).toHaveAttribute('href', '#content');
  });

  it('starts a request for a new password again after it was closed', async () => {
    await page.viewport(1440, 900);
    await open(contactPath);
    const dialog = page.getByRole('dialog', { name: say('forgot-title') });
    const ask = async () => {
      await headerLink('login-sign-up').click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('forgot-password') })
        .click();
      await expect.element(dialog).toBeVisible();
    };
    await ask();
    await dialog.getByRole('textbox').fill('eleni@example.com');
    await dialog.getByRole('button', { name: say('email-way-send') }).click();
    await dialog.getByRole('button', { name: say('sign-in-continue') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await ask();
    await expect.element(dialog.getByRole('textbox')).toBeVisible();
    await page.viewport(390, 844);
  });
});
