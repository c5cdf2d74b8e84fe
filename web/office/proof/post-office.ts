import type { OfficeRefusal } from '../session/refuse-form.ts';

export type OfficeReply<Data> = { isReceived: true; data: Data } | OfficeRefusal;

/** Calls a resource route of the office from the open page. An expired session follows the shop's redirect. */
export async function postOffice<Data>(path: string, fields: Record<string, string>): Promise<OfficeReply<Data>> {
  const headers = { accept: 'application/json' };
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers });
    if (!response.redirected) return (await response.json()) as OfficeReply<Data>;
    window.location.assign(response.url);
    return await new Promise(() => {});
  } catch {
    return { isReceived: false, code: 'network-error', message: '', fields: {}, values: {} };
  }
}
