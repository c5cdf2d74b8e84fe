import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CardPayments } from '#server/outside/card-payments/card-payments.ts';
import { createVivaPayments, type VivaOptions } from '#server/outside/card-payments/viva/create-viva-payments.ts';
import { vivaHostsAt } from '#server/outside/card-payments/viva/viva-hosts.ts';
import { buildSimulator, type SimulatorOptions, type VivaSimulator } from '#tools/viva-simulator/build-simulator.ts';
import type { SimulatorSettings } from '#tools/viva-simulator/settings.ts';
import { simulatorAccount } from '#tools/viva-simulator/simulator-keys.ts';

export interface OpenSimulator {
  url: string;
  simulator: VivaSimulator;
  /** The real adapter, over HTTP to this simulator. */
  payments: CardPayments;
  connect(options?: Partial<VivaOptions>): CardPayments;
  /** A payer's action on the hosted page; returns the redirect of the browser, or null where it stays. */
  doAtPage(orderCode: string, action: string, fields?: Record<string, string>): Promise<URL | null>;
  turn(settings: SimulatorSettings): Promise<void>;
  close(): Promise<void>;
}

export async function openVivaSimulator(options: Partial<SimulatorOptions> = {}): Promise<OpenSimulator> {
  const simulator = await buildSimulator({
    returnUrl: 'http://localhost:3000/checkout/viva',
    webhookUrl: null,
    ...options,
  });
  const url = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  const connect: OpenSimulator['connect'] = (given) =>
    createVivaPayments({ hosts: vivaHostsAt(url), account: simulatorAccount, ...given });
  const payments = connect();
  return {
    url,
    simulator,
    payments,
    connect,
    async doAtPage(orderCode, action, fields = {}) {
      const { paymentMethod, ...rest } = fields;
      const page = payments.payPage(orderCode, paymentMethod ? { method: 'iris' } : {});
      const body = new URLSearchParams({ action, ...rest });
      const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      if (response.status >= 400) throw new Error(`The hosted page answered ${response.status}`);
      const location = response.headers.get('location');
      return location ? new URL(location) : null;
    },
    async turn(settings) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/simulator/next`, {
        method: 'POST',
        headers,
        body: JSON.stringify(settings),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    close: () => simulator.app.close(),
  };
}

export interface WebhookReceiver {
  url: string;
  /** The bodies of all messages, as they came. */
  bodies: string[];
  /** Statuses of the next message answers; 200 after that. */
  statuses: number[];
  close(): Promise<void>;
}

/** A shop's webhook, without the shop. */
export async function openWebhookReceiver(key: string): Promise<WebhookReceiver> {
  const bodies: string[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ Key: key }));
      return;
    }
    bodies.push(await text(request));
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    bodies,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
