import type { ShopTextSlug } from '#contract/shop/shop-texts.ts';
import { questionsIn } from '#domain/shop-texts/text-problems.ts';
import { type Block, parseMarkdown } from '#web/policy-text/markdown.ts';
import type { Inline, Values } from '#web/policy-text/markdown-inline.ts';

/** A text as customers see it: the home page shows its answers as plain text, in one paragraph. */
export function previewBlocks(slug: ShopTextSlug, body: string, values: Values): Block[] {
  if (slug !== 'questions') return parseMarkdown(body, values);
  return questionsIn(body).flatMap(({ question, answer }, index): Block[] => [
    { kind: 'heading', level: 2, id: `question-${index + 1}`, children: plain(question) },
    { kind: 'paragraph', children: plain(answer) },
  ]);
}

function plain(text: string): Inline[] {
  return [{ kind: 'text', text }];
}
