import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Requirement {
  id: string;
  proofs: string[];
}

/** A requirement is a bullet with its anchor; the bullets under it name, in code, the tests that prove it. */
function readRequirements(document: string): Requirement[] {
  const found: Requirement[] = [];
  for (const line of document.split('\n')) {
    const [, id] = /^- <a id="([a-z0-9-]+)"><\/a>\S/.exec(line) ?? [];
    const [, proof] = /^ {2}- (.+)$/.exec(line) ?? [];
    if (id) found.push({ id, proofs: [] });
    else if (proof) found.at(-1)?.proofs.push(proof.replace(/^`(.+)`$/, '$1'));
  }
  return found;
}

/** Positions at which a describe or a test of this name begins in a source, with its indentation. */
function findNames(source: string, name: string): { at: number; indent: string }[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const opening = new RegExp(`^( *)(?:\\S.*)?\\(\\s*(['"\`])${escaped}\\2,`, 'gm');
  return [...source.matchAll(opening)].map((match) => ({ at: match.index, indent: match[1] ?? '' }));
}

/** True if the names are nested: each is inside the block of the one before. */
function leadsTo(source: string, [name = '', ...inner]: string[]): boolean {
  return findNames(source, name).some(({ at, indent }) => {
    if (inner.length === 0) return true;
    const end = source.indexOf(`\n${indent}});`, at);
    const block = source.slice(source.indexOf('\n', at), end < 0 ? undefined : end);
    return leadsTo(block, inner);
  });
}

/** Reason for which a proof is invalid, or null. */
function findFault(proof: string): string | null {
  const [file = '', ...names] = proof.split(' › ');
  if (!/\.(test\.tsx?|spec\.ts)$/.test(file) || !fs.existsSync(path.join(root, file)))
    return `no such test file: ${proof}`;
  const source = fs.readFileSync(path.join(root, file), 'utf8');
  return names.length > 0 && leadsTo(source, names) ? null : `no such test: ${proof}`;
}

const document = fs.readFileSync(path.join(root, 'docs/spec.md'), 'utf8');
const requirements = readRequirements(document);

describe('docs/spec.md', () => {
  it('names for every requirement a test that exists', () => {
    expect(requirements.length).toBeGreaterThan(200);
    expect(requirements.filter(({ proofs }) => proofs.length === 0).map(({ id }) => id)).toEqual([]);
    expect(requirements.flatMap(({ proofs }) => proofs.map(findFault)).filter(Boolean)).toEqual([]);
  });

  it('has every bullet as a requirement with an anchor, and no anchor twice', () => {
    const bullets = document.split('\n').filter((line) => line.startsWith('- '));
    expect(bullets.length).toBe(requirements.length);
    const anchors = [...document.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
    expect(anchors.filter((id, index) => anchors.indexOf(id) !== index)).toEqual([]);
  });

  it('links to existing anchors of its own', () => {
    const anchors = new Set([...document.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id));
    const wanted = [...document.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(wanted.filter((id) => !anchors.has(id))).toEqual([]);
  });

  it('is the target of comments, by existing anchors, and no document outside the repository is', () => {
    const anchors = new Set([...document.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id));
    // A migration that has landed is never edited, not even its comments.
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.(tsx?|css|md)$/.test(file) && fs.existsSync(path.join(root, file)));
    const broken = files.flatMap((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8');
      const dead = [...text.matchAll(/docs\/spec\.md#([\w-]+)/g)].filter(([, id = '']) => !anchors.has(id));
      const outside = [...text.matchAll(/\b(?:SPEC|PRODUCT|DOMAIN|OFFICE)(?: \u00a7|\.md)/g)];
      return [...dead, ...outside].map(([words]) => `${file}: ${words}`);
    });
    expect(broken).toEqual([]);
  });
});

describe('the look-up of a test', () => {
  const here = 'tests/spec-document.test.ts';

  it('finds one by its whole way, and by no other name, block or file', () => {
    expect(findFault(`${here} › docs/spec.md › links to existing anchors of its own`)).toBeNull();
    for (const wrong of [
      `${here} › docs/spec.md › links to existing anchors of its ow`,
      `${here} › the look-up of a test › links to existing anchors of its own`,
      `${here} › leads to anchors › links to existing anchors of its own`,
      `${here}`,
      'tests/no-such-document.test.ts › docs/spec.md › links to existing anchors of its own',
    ])
      expect(findFault(wrong)).not.toBeNull();
  });

  it('reads names with values in them literally from the source', () => {
    expect(findFault('domain/cart/next-step.test.ts › the next step › to %s of %j with %j')).toBeNull();
  });
});
