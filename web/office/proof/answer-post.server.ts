import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { refusalOf } from '../session/refuse-form.ts';
import type { OfficeReply } from './post-office.ts';

/** Server side of `postOffice`. */
export async function answerPost<Data>(ask: () => Promise<Data>): Promise<Response> {
  try {
    const reply: OfficeReply<Data> = { isReceived: true, data: await ask() };
    return Response.json(reply);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return Response.json(refusalOf(error), { status: error.status });
  }
}
