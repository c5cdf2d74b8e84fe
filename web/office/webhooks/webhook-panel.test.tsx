import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import { Webhook } from '#contract/shop/webhooks.ts';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { WebhookPanel } from './webhook-panel.tsx';

const endpoint = (events: string[]) =>
  Webhook.parse({
    ...{ id: '6d3c1e9e-7b0f-4a53-9d0e-2f6a8c1b4d55', name: 'Λογιστής', url: 'https://books.example/hook', events },
    ...{ createdAt: '2026-11-01T08:00:00Z', paused: null, failingSince: null, oldSecretUntil: null },
    ...{ lastDeliveredAt: null, waiting: 0 },
  });

describe.each(languages)('the events of a webhook, in %s', (language) => {
  const say = sayIn(language);
  const open = (webhook: Webhook | null) =>
    openInShop(<WebhookPanel webhook={webhook} shownSecret={null} />, {
      ...{ app: 'office', language, path: `${officeWebhooksPath}?webhook=x`, layouts: atWork('owner') },
      actions: { [officeWebhooksPath]: refused('invalid-input', '', { events: 'webhook-event-twice' }) },
    });
  const tick = (name: string) => page.getByRole('checkbox', { name: new RegExp(`${name.replace('.', '\\.')}$`) });

  it('offer order.canceled alone for a new endpoint and for one that has it', async () => {
    for (const webhook of [null, endpoint(['order.canceled'])]) {
      await open(webhook);
      await expect.element(tick('order.canceled')).toBeVisible();
      await expect.element(tick('order.cancelled')).not.toBeInTheDocument();
    }
  });

  it('show the former name beside the new one where the endpoint has it, and ask for one of the two', async () => {
    await open(endpoint(['order.cancelled']));
    await expect.element(tick('order.cancelled')).toBeChecked();
    await expect.element(tick('order.canceled')).not.toBeChecked();
    await tick('order.canceled').click();
    await page.getByRole('button', { name: say('webhooks-save') }).click();
    await expect.element(page.getByText(say('webhooks-event-twice'))).toBeVisible();
  });
});
