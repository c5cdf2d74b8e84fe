import type { FormAnswer } from '#web/forms/form-answer.ts';

const parameter = 'news';

/** Without scripts the result is part of the redirect address; never the typed values. */
export function newsUrl(back: string, answer: FormAnswer): string {
  const url = new URL(back, 'http://shop.invalid');
  url.searchParams.set(parameter, answer.isReceived ? 'received' : (answer.fields.email ?? answer.code));
  return `${url.pathname}${url.search}#news`;
}

export function readNewsAnswer(search: string): { isReceived: boolean; problem: string | undefined } {
  const said = new URLSearchParams(search).get(parameter);
  return { isReceived: said === 'received', problem: said && said !== 'received' ? said : undefined };
}
