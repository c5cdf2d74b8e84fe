import { useDeferredValue, useState } from 'react';
import type { Region } from '#contract/delivery/areas.ts';
import { type Language, languages } from '#contract/fields/languages.ts';
import type { ShopTextContent, ShopTextOne, ShopTextPair, ShopTextSlug } from '#contract/shop/shop-texts.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { plainText, type Values } from '#web/policy-text/markdown-inline.ts';
import { PolicyBody } from '#web/policy-text/policy-body.tsx';
import { policyValues } from '#web/policy-text/policy-values.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { OneField } from '../form-kit/choice-fields.tsx';
import { fieldWords } from '../form-kit/field-words.ts';
import { TextField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SectionHead } from '../kit/section-head.tsx';
import { OptionalReason } from '../settings/optional-reason.tsx';
import type { ShopTextRefusal } from './answer-shop-text-form.server.ts';
import { previewBlocks } from './preview-blocks.ts';

const languageNames = { el: 'shop-text-greek', en: 'shop-text-english' } as const;
const ownErrors = [
  'unknown-placeholder',
  'no-placeholders',
  'placeholder-in-link',
  'parts-differ',
  'no-answer',
] as const;

interface ShopTextEditorProps {
  shopText: ShopTextOne;
  regions: readonly Region[];
  /** Initial contents of the fields. */
  content: ShopTextPair;
}

export function ShopTextEditor({ shopText, regions, content }: ShopTextEditorProps) {
  const text = useText();
  const { today, particulars, publicUrl } = useShopFacts();
  const { slug, revision, draft, placeholders } = shopText;
  const [typed, setTyped] = useState(content);
  const refusal = useRefusal<ShopTextRefusal>();
  const { from, to } = particulars.hours;
  const facts = { publicUrl, regions, particulars, hours: `${from}–${to}` };
  const valuesIn = (language: Language) => policyValues({ language, ...facts });
  const setField = (language: Language, name: keyof ShopTextContent, value: string) =>
    setTyped((before) => ({ ...before, [language]: { ...before[language], [name]: value } }));
  const changed = refusal?.changed;
  return (
    <OfficeForm seen={{ revision: changed?.revision ?? revision }} keyedBy={['version']} className="grid gap-3">
      <div className="grid gap-x-4 gap-y-3 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {languages.map((language) => (
          <fieldset key={language} lang={language} className="grid min-w-0 content-start gap-1.5">
            <legend className="display-face mb-1 text-l">{text(languageNames[language])}</legend>
            {slug === 'questions' ? null : (
              <>
                <TextInput
                  id={`${language}-title`}
                  name={`${language}.title`}
                  label={text('shop-text-name')}
                  value={typed[language].title}
                  onChange={({ currentTarget }) => setField(language, 'title', currentTarget.value)}
                  maxLength={120}
                  error={errorOf(text, refusal, `${language}.title`)}
                />
                <TextArea
                  id={`${language}-description`}
                  name={`${language}.description`}
                  label={text('shop-text-about')}
                  value={typed[language].description}
                  onChange={({ currentTarget }) => setField(language, 'description', currentTarget.value)}
                  maxLength={400}
                  rows={2}
                  error={errorOf(text, refusal, `${language}.description`)}
                />
              </>
            )}
            <TextArea
              id={`${language}-body`}
              name={`${language}.body`}
              label={text('shop-text-body')}
              hint={text(slug === 'questions' ? 'shop-text-questions-hint' : 'shop-text-body-hint')}
              value={typed[language].body}
              onChange={({ currentTarget }) => setField(language, 'body', currentTarget.value)}
              maxLength={60_000}
              rows={18}
              error={errorOf(text, refusal, `${language}.body`)}
            />
            {changed ? (
              <details className="rounded-base border border-line p-1.5">
                <summary className="cursor-pointer font-[650]">
                  {text('shop-text-now', { name: changed.changedBy })} · {text('shop-text-take-theirs')}
                </summary>
                <pre className="mt-1 whitespace-pre-wrap text-s">{changed.now[language].body}</pre>
              </details>
            ) : null}
            <Preview slug={slug} body={typed[language].body} values={valuesIn(language)} />
          </fieldset>
        ))}
      </div>
      {placeholders.length > 0 ? <PlaceholderList names={placeholders} values={valuesIn('el')} /> : null}
      <section aria-labelledby="shop-text-publish-part" className="grid max-w-[52rem] gap-1.5">
        <SectionHead id="shop-text-publish-part" title={text('shop-text-publish-part')} />
        <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
          <TextField
            type="date"
            name="inForceFrom"
            label={text('shop-text-from')}
            hint={text('shop-text-from-hint')}
            min={today}
            value={today}
          />
          <OptionalReason />
        </div>
        <WaitingChoice versions={shopText.versions} />
        <FormRefusal refusal={refusal} />
        <div className="flex flex-wrap gap-1.5">
          <SubmitButton name="do" value="save" fill="outline">
            {text('shop-text-save')}
          </SubmitButton>
          <SubmitButton name="do" value="publish">
            {text('shop-text-publish')}
          </SubmitButton>
          {draft ? (
            <SubmitButton name="do" value="discard" fill="quiet">
              {text('shop-text-discard')}
            </SubmitButton>
          ) : null}
        </div>
      </section>
    </OfficeForm>
  );
}

function errorOf(text: Text, refusal: ShopTextRefusal | null, field: string): string | undefined {
  const problem = refusal?.fields[field];
  const own = ownErrors.find((each) => each === problem);
  return own ? text(`shop-text-${own}`) : fieldWords(text, problem);
}

/** Required when versions are scheduled, as they do not include this edit. */
function WaitingChoice({ versions }: Pick<ShopTextOne, 'versions'>) {
  const text = useText();
  const language = useLanguage();
  const waiting = versions.filter(({ state }) => state === 'waiting');
  if (waiting.length === 0) return null;
  const count = { count: waiting.length };
  const dates = waiting.map(({ version, inForceFrom }) =>
    text('shop-text-waits', { version, date: formatDate(inForceFrom, language, 'dayMonthYear') }),
  );
  return (
    <OneField
      name="waiting"
      legend={text('shop-text-waiting-what', { ...count, versions: dates.join(' · ') })}
      choices={[
        ['keep', text('shop-text-waiting-keep', count), text('shop-text-waiting-keep-what', count)],
        ['withdraw', text('shop-text-waiting-withdraw', count), text('shop-text-waiting-withdraw-what', count)],
      ]}
    />
  );
}

/** Preview of the customers' view, shortly after typing. */
function Preview({ slug, body, values }: { slug: ShopTextSlug; body: string; values: Values }) {
  const text = useText();
  const shown = useDeferredValue(body);
  return (
    <details className="rounded-base border border-line p-1.5">
      <summary className="cursor-pointer font-[650]">{text('shop-text-preview')}</summary>
      <div className="mt-1 max-w-[68ch] [overflow-wrap:anywhere]">
        {canFill(shown, values) ? (
          <PolicyBody blocks={previewBlocks(slug, shown, values)} />
        ) : (
          <Notice tone="lemon">{text('shop-text-preview-broken')}</Notice>
        )}
      </div>
    </details>
  );
}

function canFill(body: string, values: Values): boolean {
  return [...body.matchAll(/\{\{(\w+)\}\}/g)].every(([, name = '']) => Object.hasOwn(values, name));
}

function PlaceholderList({ names, values }: { names: readonly string[]; values: Values }) {
  const text = useText();
  return (
    <details className="max-w-[52rem] rounded-base border border-line p-1.5">
      <summary className="cursor-pointer font-[650]">{text('shop-text-placeholders')}</summary>
      <dl className="mt-1 grid gap-x-2 gap-y-0.5 text-s sm:grid-cols-[max-content_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="figures font-[650]">{`{{${name}}}`}</dt>
            <dd className="text-ink-muted">{values[name] ? plainText([values[name]]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
