import { type ActionFunctionArgs, data } from 'react-router';
import { type Language, languages } from '#contract/fields/languages.ts';
import { officeTextPath } from '#contract/office-paths.ts';
import { shopTextCalls } from '#contract/shop/shop-text-calls.ts';
import { ChangedShopText, type ShopTextPair, shopTextSlugs, waitingChoices } from '#contract/shop/shop-texts.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** A refusal, with the typed text and another user's concurrent version. */
export interface ShopTextRefusal extends OfficeRefusal {
  typed?: ShopTextPair;
  changed?: ChangedShopText;
}

const parts = ['title', 'description', 'body'] as const;
const fieldOf = <Part extends (typeof parts)[number]>(language: Language, part: Part) => `${language}.${part}` as const;
const textFields = languages.flatMap((language) => parts.map((part) => fieldOf(language, part)));

export function answerShopTextForm(args: ActionFunctionArgs) {
  const slug = shopTextSlugs.find((each) => each === args.params.slug);
  if (!slug) throw data(null, { status: 404 });
  const here = officeTextPath(slug);
  return answerForm(args, {
    roles: shopTextCalls['shop-text-update'].roles,
    fields: ['do', 'revision', 'version', 'inForceFrom', 'reason', 'waiting', ...textFields],
    async answer({ call, values }) {
      const seen = { slug, revision: Number(values.revision) };
      const content = typedOf(values);
      switch (values.do) {
        case 'publish': {
          const { inForceFrom, reason } = values;
          const waiting = waitingChoices.find((each) => each === values.waiting);
          const body = { ...seen, content, inForceFrom, reason, ...(waiting && { waiting }) };
          const { version } = await call('shop-text-publish', { body });
          return redirectDone(here, 'published', { number: version });
        }
        case 'withdraw': {
          const version = Number(values.version);
          await call('shop-text-withdraw', { body: { ...seen, version, reason: values.reason } });
          return redirectDone(here, 'withdrawn', { number: version });
        }
        case 'discard':
          await call('shop-text-discard', { body: seen });
          return redirectDone(here, 'discarded');
        default:
          await call('shop-text-update', { body: { ...seen, content } });
          return redirectDone(here, 'saved');
      }
    },
    refused({ code, data: now }, values): Partial<ShopTextRefusal> {
      const changed = code === 'text-changed' ? ChangedShopText.safeParse(now) : null;
      return {
        ...(values.do !== 'withdraw' && { typed: typedOf(values) }),
        ...(code === 'text-waits' && { fields: { waiting: 'required-field' } }),
        ...(changed?.success && { changed: changed.data }),
      };
    },
  });
}

function typedOf(values: Record<(typeof textFields)[number], string>): ShopTextPair {
  const contentIn = (language: Language) => {
    const field = (part: (typeof parts)[number]) => values[fieldOf(language, part)].replaceAll('\r\n', '\n');
    return { title: field('title'), description: field('description'), body: field('body') };
  };
  return Object.fromEntries(languages.map((language) => [language, contentIn(language)])) as ShopTextPair;
}
