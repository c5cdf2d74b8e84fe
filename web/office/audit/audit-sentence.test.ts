import { expect, it } from 'vitest';
import { type AuditPair, auditActions } from '#contract/audit-actions.ts';
import { languages } from '#contract/languages.ts';
import { createSay } from '#texts/say.ts';
import { auditSentence, auditSentences } from './audit-sentence.ts';

const pairs = Object.entries(auditActions).flatMap(([kind, actions]) => actions.map((action) => ({ kind, action })));

it('every action has a sentence of its own in both languages', () => {
  const say = createSay();
  expect(pairs.length).toBeGreaterThan(100);
  for (const language of languages) {
    const text = ((key: string) => say(key, language)) as Parameters<typeof auditSentence>[0];
    const other = text('audit-other');
    const silent = pairs.filter(({ kind, action }) => {
      const subject = { kind, id: '1', name: null, date: null };
      return auditSentence(text, { subject, action } as Parameters<typeof auditSentence>[1]) === other;
    });
    expect(silent).toEqual([]);
  }
});

it('has no sentence for what nobody does', () => {
  const known = new Set(pairs.map(({ kind, action }) => `${kind} ${action}`));
  expect((Object.keys(auditSentences) as AuditPair[]).filter((pair) => !known.has(pair))).toEqual([]);
});
