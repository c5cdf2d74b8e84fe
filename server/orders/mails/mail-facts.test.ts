import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { mailTemplates } from '#server/mail-templates.ts';
import { createMailRenderer } from '#server/outbox/render-mail.ts';
import { sampleDelivery, sampleItem, sampleOrder, samplePlanOrder } from '#tests/support/database/sample-orders.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { createSay } from '#texts/say.ts';
import { receivedFacts } from './mail-facts.ts';

const render = createMailRenderer({
  templates: mailTemplates,
  say: createSay(),
  publicUrl: 'https://shop.example',
  filesUrl: 'https://shop.example/files',
  particulars: async () => defaultSettings,
  termsFile: async () => {
    throw new Error('no terms here');
  },
});

async function renderTemplate(template: string, facts: object) {
  const head = { id: 'id', recipient: 'a@example.com', replyTo: null, language: 'el', termsHash: null } as const;
  // As it is read back from the table.
  const kept = JSON.parse(JSON.stringify(facts));
  return render({ ...head, template, facts: kept, attempts: 0, subject: null, text: null, html: null });
}
const received = async (order: StoredOrder) => (await renderTemplate('order-received', receivedFacts(order))).text;

describe('the confirmation', () => {
  it('shows the amount paid, the amount due, and when it is due', async () => {
    expect(await received(sampleOrder())).toContain('Πληρώνεις 46,00\u00a0€ σε μετρητά στον διανομέα.');
    const plan = samplePlanOrder({ paymentType: 'pos', paidInCents: 0 });
    expect(await received(plan)).toContain('με κάρτα στην πόρτα, όλα μαζί στην πρώτη παράδοση.');
    expect(await received(samplePlanOrder())).toContain('Πληρώθηκε (');
    expect(await received(sampleOrder({ creditUsedInCents: 4600 }))).toContain('Την κάλυψε όλη η πίστωσή σου.');
  });

  it('shows the number of plan meals still to be chosen, and leaves out cancelled deliveries', async () => {
    const text = await received(samplePlanOrder());
    expect(text).toContain('Μένουν 2 γεύματα να διαλέξεις,');
    const [first, ...others] = samplePlanOrder().deliveries;
    const skipped = { ...(first ?? sampleDelivery(0, '2026-11-23')), status: 'skipped' as const };
    const without = await received(samplePlanOrder({ deliveries: [skipped, ...others] }));
    expect(without).not.toContain('Δευτέρα 23 Νοεμβρίου');
  });

  it('shows the first week with pictures and names every meal of the rest', async () => {
    const { html, text } = await renderTemplate('order-received', receivedFacts(samplePlanOrder()));
    expect(html.match(/<img [^>]*products\/images\//g)).toHaveLength(4);
    expect(html).toMatch(
      /<img [^>]*src="https:\/\/shop\.example\/files\/products\/images\/meal-0\/1\.jpg\?w=150&amp;fit=square&amp;format=jpeg" alt="Γεμιστά της γιαγιάς" width="40" height="40"/,
    );
    expect(text).toContain('Αργότερα, άλλες 2 παραδόσεις');
    for (const { items } of samplePlanOrder().deliveries)
      for (const { amount, meal } of items) {
        expect(text).toContain(`${amount} × ${meal.name.el}`);
        expect(html).toContain(`${amount} × ${meal.name.el}`);
      }
  });

  it('keeps a row of a few kilobytes even for four weeks of plan', () => {
    const days = Array.from({ length: 24 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
    const items = [0, 1, 2].map((index) => sampleItem(index, 1, { addsInCents: 0 }));
    const deliveries = days.map((date, position) => sampleDelivery(position, date, { items, baseInCents: 2000 }));
    const week = samplePlanOrder({ deliveries: deliveries.slice(0, 5) });
    expect(Buffer.byteLength(JSON.stringify(receivedFacts(week)))).toBeLessThan(3500);
    expect(Buffer.byteLength(JSON.stringify(receivedFacts(samplePlanOrder({ deliveries }))))).toBeLessThan(15_000);
  });
});
