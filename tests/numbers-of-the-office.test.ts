import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { findNumberRule, numberRules } from '#contract/fields/number-rules.ts';
import { namedFields } from './support/network/fields-of-schema.ts';

const root = path.resolve(import.meta.dirname, '..');
const office = path.join(root, 'web/office');
const sources = fs
  .readdirSync(office, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll(path.sep, '/'), source: fs.readFileSync(path.join(office, file), 'utf8') }));

/** Numbers in the bodies of staff's calls that are never typed: values that a screen has shown, and choices from a list. */
const untyped: Record<string, string> = {
  acknowledged: 'what the screen showed',
  secondsAgo: 'the clock of a device',
  missingBags: 'chosen from the bags of a stop',
  count: 'a press on a bag',
  days: 'chosen from a list',
  hour: 'chosen from a list',
  latitude: 'where a phone stands',
  longitude: 'where a phone stands',
  focusX: 'a point of a picture that was pressed',
  focusY: 'a point of a picture that was pressed',
  amount: 'the due that the screen showed',
  'seen.': 'what the screen showed',
  version: 'what the screen showed',
  revision: 'what the screen showed',
  counted: 'what the screen showed',
  position: 'a place in a list',
  bag: 'chosen from the bags of a delivery',
  'batch-tick-create grams': 'what the screen showed',
  'desk-pause-update expectedTotal': 'what the screen showed',
  seen: 'what the screen showed',
  units: 'chosen from the portions of a delivery',
};

describe('numbers that staff send', () => {
  const bodies = Object.entries(calls as Record<string, CallContract>).flatMap(([name, { caller, body }]) =>
    caller === 'staff' && body ? namedFields(body).map((field) => ({ ...field, name })) : [],
  );
  const numbers = bodies.filter(({ kind }) => kind === 'number');

  it('follow a rule, or are never typed', () => {
    const isUntyped = (name: string, at: string) =>
      Object.hasOwn(untyped, `${name} ${at}`) ||
      Object.keys(untyped).some((each) => (each.endsWith('.') ? at.includes(each) : at.split('.').at(-1) === each));
    const unruled = numbers
      .filter(({ name, schema, path: at }) => !findNumberRule(schema) && !isUntyped(name, at))
      .map(({ name, path: at }) => `${name} ${at}`);
    expect(unruled).toEqual([]);
  });
});

describe('numbers in the screens of the office', () => {
  /** Fields with digits that are codes and no numbers, and the kit itself. */
  const codes = [
    'audit/audit-search.tsx',
    'cases/new-case-page.tsx',
    'deposits/line-panel.tsx',
    'deposits/take-back-part.tsx',
    'door-money/collect-fields.tsx',
    'form-kit/number-cell.tsx',
    'form-kit/number-field.tsx',
    'cook/amount-dialog.tsx',
    'me/pin-form.tsx',
    'proof/code-field.tsx',
    'running-plans/find-plan.tsx',
    'settings/setting-fields.ts',
    'tablets/pin-pad.tsx',
    'terminal/terminal-press.tsx',
  ];

  it('are in no field but those of the kit', () => {
    const own = sources.filter(
      ({ file, source }) =>
        /type="number"|inputMode(=|: )['"{]*(numeric|decimal)/.test(source) && !codes.includes(file),
    );
    expect(own.map(({ file }) => file)).toEqual([]);
  });

  it('are read by no other means than the one that refuses aloud', () => {
    const guessing = sources.filter(({ source }) => /parseFloat|parseInt|valueAsNumber/.test(source));
    expect(guessing.map(({ file }) => file)).toEqual([]);
  });

  it('show each rule that there is', () => {
    const used = new Set(
      sources.flatMap(({ source }) => [...source.matchAll(/numberRules\.(\w+)/g)].map(([, name]) => name)),
    );
    expect(Object.keys(numberRules).filter((name) => !used.has(name))).toEqual([]);
  });

  it('are read by the rule of their field', () => {
    const folders = Map.groupBy(sources, ({ file }) => file.split('/')[0] ?? '');
    const shownIn = (folder: string) =>
      new Set(
        (folders.get(folder) ?? []).flatMap(({ source }) =>
          [...source.matchAll(/rule(?:=\{|: )[^\n}]*/g)].flatMap(([line]) =>
            [...line.matchAll(/numberRules\.(\w+)/g)].map(([, name]) => name),
          ),
        ),
      );
    const different = [...folders].flatMap(([folder, files]) => {
      const shown = shownIn(folder);
      return files.flatMap(({ file, source }) =>
        [...source.matchAll(/\b(?:number|optionalNumber)\([^\n]*?numberRules\.(\w+)/g)]
          .map(([, name]) => name)
          .filter((name) => !shown.has(name))
          .map((name) => `${file}: ${name}`),
      );
    });
    expect(different).toEqual([]);
  });
});
