import { describe, expect, it } from 'vitest';
import { isTest, read, sourceFiles } from './support/run/source-files.ts';

/** Fields for an event, its reason, or its consequence. A filter of a list is a Select, and not an answer. */
const answers = /name="(reason|decision|outcome|place|state|missing)"/;
const choosing = /<(SelectField|ChoiceRow|RunChoice|input)\s[^<]*?(?:\/>|>(?=\s*[\n{<]))/g;

interface Field {
  file: string;
  tag: string;
  source: string;
}

const fields: Field[] = sourceFiles
  .filter((file) => file.startsWith('web/office/') && file.endsWith('.tsx') && !isTest(file))
  .flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(choosing)]
      .map(([tag]) => ({ file, tag, source }))
      .filter(({ tag }) => answers.test(tag) && !/type="(hidden|submit|button)"/.test(tag));
  });

/** Initial value of a state of the page. */
function initialOf(source: string, name: string): string {
  return new RegExp(`\\[${name}, \\w+\\] = useState(?:<[^(]*>)?\\((.*)\\);`).exec(source)?.[1] ?? 'unknown';
}

describe('an outcome or a reason in the office', () => {
  it('is requested in several places', () => {
    expect(new Set(fields.map(({ file }) => file.split('/')[2])).size).toBeGreaterThan(4);
  });

  it.each(fields.map((field) => [field.file, field] as const))('is never preselected in %s', (_, field) => {
    const { tag, source } = field;
    if (tag.startsWith('<Select')) {
      expect(tag, 'a list begins with an empty choice').toMatch(/choices=\{\[\s*\['', /);
      expect(tag).not.toMatch(/\svalue=/);
      expect(tag).toMatch(/\srequired/);
      return;
    }
    // After a refusal it is the sent value.
    expect(tag).not.toMatch(/defaultChecked=\{[^}]*\?\?/);
    const [, state] = /\schecked=\{(\w+) ===/.exec(tag) ?? [];
    if (state) expect(initialOf(source, state)).toMatch(/^null$|^''$|values\.\w+ \?\? ''$|\? null : 'hand'$/);
  });
});
