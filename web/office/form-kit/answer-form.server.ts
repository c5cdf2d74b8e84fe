import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { NumberRule } from '#contract/fields/number-rules.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { readJson } from '#web/forms/read-json.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import type { Office } from '../session/open-office.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>;

/** A received form. */
export interface SentForm<Name extends string, List extends string = never> {
  /** Calls the shop, unless a number was invalid: then all invalid numbers are refused together, without a call. */
  call: Office['call'];
  /** By field name; several values are joined by commas. */
  values: Record<Name | List, string>;
  lists: Record<List, string[]>;
  form: FormData;
  params: Args['params'];
  number(name: Name, rule: NumberRule): number;
  /** Null: empty. */
  optionalNumber(name: Name, rule: NumberRule): number | null;
  /** State of the page, sent as one field; invalid JSON becomes an empty value, which the call refuses. */
  json(name: Name): object;
  /** A response that stays on the page, with the sent values. */
  received: { isReceived: true; values: Record<Name | List, string> };
}

interface FormAnswering<Name extends string, List extends string, Result, More> {
  roles: readonly StaffRole[];
  fields: readonly Name[];
  /** Fields that may occur several times. */
  lists?: readonly List[];
  answer(sent: SentForm<Name, List>): Promise<Result>;
  /** Details of a refusal besides its text. */
  refused?(failure: ShopFailure, values: Record<Name | List, string>): More;
}

/**
 * The action of a page with forms: reads the form, makes the calls, and returns their response, or the refusal with all typed
 * values. Calls validate their arguments by the contract.
 */
export async function answerForm<
  const Name extends string,
  Result,
  const List extends string = never,
  More extends object = object,
>(args: Args, { roles, fields, lists = [], answer, refused }: FormAnswering<Name, List, Result, More>) {
  const office = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const single = readFields(form, fields);
  const several = Object.fromEntries(lists.map((name) => [name, form.getAll(name).map(String)]));
  const joined = Object.fromEntries(Object.entries(several).map(([name, all]) => [name, all.join()]));
  const values = { ...single, ...joined } as Record<Name | List, string>;
  const faults: Record<string, string> = {};
  const call: Office['call'] = (name, parts) => {
    if (Object.keys(faults).length === 0) return office.call(name, parts);
    const message = createText(args.context.get(languageContext))('invalid-input');
    throw new ShopFailure(422, { code: 'invalid-input', data: { fields: faults }, message });
  };
  const number = (name: Name, rule: NumberRule): number => {
    const read = readTypedNumber(values[name], rule);
    if (typeof read === 'number') return read;
    faults[name] = read;
    return Number.NaN;
  };
  const optionalNumber = (name: Name, rule: NumberRule) => (values[name].trim() === '' ? null : number(name, rule));
  const json = (name: Name) => objectOf(values[name]);
  const received = { isReceived: true as const, values };
  try {
    return await answer({
      call,
      values,
      lists: several as Record<List, string[]>,
      form,
      params: args.params,
      number,
      optionalNumber,
      json,
      received,
    });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const refusal: OfficeRefusal & Partial<More> = {
      ...refusalOf(error, values),
      ...(refused?.(error, values) as More),
    };
    return data(refusal, { status: error.status });
  }
}

/** Redirects to a page that shows the completed action. */
export function redirectDone(path: string, done: string, facts: Record<string, string | number> = {}): Response {
  const query = Object.entries({ ...facts, done }).map(([name, value]) => [name, String(value)]);
  return redirect(`${path}?${new URLSearchParams(query)}`);
}

function objectOf(text: string): object {
  const sent = readJson(text);
  return typeof sent === 'object' && sent !== null ? sent : {};
}
