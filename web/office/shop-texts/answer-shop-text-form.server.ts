import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Language, languages } from '#contract/languages.ts';
import { officeTextPath } from '#contract/office-paths.ts';
import { shopTextCalls } from '#contract/shop-text-calls.ts';
import { ChangedShopText, type ShopTextPair, shopTextSlugs } from '#contract/shop-texts.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

/** A refusal, with what was typed and what somebody else has made of the text meanwhile. */
export interface ShopTextRefusal extends OfficeRefusal {
  typed: ShopTextPair;
  changed?: ChangedShopText;
}

export async function answerShopTextForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: shopTextCalls['shop-text-update'].roles });
  const slug = shopTextSlugs.find((each) => each === args.params.slug);
  if (!slug) throw data(null, { status: 404 });
  const form = await args.request.formData();
  const values = readFields(form, ['do', 'revision', 'inForceFrom', 'reason']);
  const contentIn = (language: Language) => {
    const field = (name: string) => String(form.get(`${language}.${name}`) ?? '').replaceAll('\r\n', '\n');
    return { title: field('title'), description: field('description'), body: field('body') };
  };
  const typed = Object.fromEntries(languages.map((language) => [language, contentIn(language)])) as ShopTextPair;
  const seen = { slug, revision: Number(values.revision) };
  const here = officeTextPath(slug);
  try {
    switch (values.do) {
      case 'publish': {
        const asked = { inForceFrom: values.inForceFrom ?? '', reason: values.reason ?? '' };
        const { version } = await call('shop-text-publish', { body: { ...seen, content: typed, ...asked } });
        return redirect(`${here}?done=published&number=${version}`);
      }
      case 'discard':
        await call('shop-text-discard', { body: seen });
        return redirect(`${here}?done=discarded`);
      default:
        await call('shop-text-update', { body: { ...seen, content: typed } });
        return redirect(`${here}?done=saved`);
    }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const changed = error.code === 'text-changed' ? ChangedShopText.safeParse(error.data) : null;
    const refusal: ShopTextRefusal = {
      ...refusalOf(error, values),
      typed,
      ...(changed?.success && { changed: changed.data }),
    };
    return data(refusal, { status: error.status });
  }
}
