import { euroCurrency, type NewCardOrder } from '../card-payments.ts';

const longest = { description: 2048, email: 50, name: 100, phone: 30 };

/** The body of `POST /checkout/v2/orders`. */
export function newOrderBody(order: NewCardOrder, sourceCode: string): Record<string, unknown> {
  const { email, name, phone, language } = order.customer;
  return {
    amount: order.amountInCents,
    currencyCode: Number(euroCurrency),
    customerTrns: order.description.slice(0, longest.description),
    merchantTrns: order.orderId,
    customer: {
      // A truncated address belongs to another person.
      ...(email.length <= longest.email && { email }),
      fullName: name.slice(0, longest.name),
      ...(phone.length <= longest.phone && { phone }),
      countryCode: 'GR',
      requestLang: language === 'el' ? 'el-GR' : 'en-GB',
    },
    paymentTimeout: order.timeoutInSeconds,
    allowRecurring: order.keepsCard,
    preauth: false,
    maxInstallments: 0,
    paymentNotification: false,
    // The payer may not change the amount, and cash desks would add a fee to it.
    disableExactAmount: false,
    disableCash: true,
    sourceCode,
  };
}
