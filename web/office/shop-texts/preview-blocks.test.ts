import { expect, it } from 'vitest';
import { previewBlocks } from './preview-blocks.ts';

const body = '## **Πού;**\n\nΣτην [Αττική](/areas).\n\n- **Κάθε** μέρα';

it('questions are previewed as on the home page, with their marks unformatted', () => {
  expect(previewBlocks('questions', body, {})).toMatchObject([
    { kind: 'heading', children: [{ kind: 'text', text: '**Πού;**' }] },
    { kind: 'paragraph', children: [{ kind: 'text', text: 'Στην [Αττική](/areas). - **Κάθε** μέρα' }] },
  ]);
});

it('policies are previewed with their Markdown rendered', () => {
  expect(previewBlocks('privacy', body, {})).toMatchObject([
    { kind: 'heading', children: [{ kind: 'strong' }] },
    { kind: 'paragraph', children: [{ text: 'Στην ' }, { kind: 'link', to: '/areas' }, { text: '.' }] },
    { kind: 'list', items: [[{ kind: 'strong' }, { text: ' μέρα' }]] },
  ]);
});
