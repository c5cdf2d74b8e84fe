import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { openTestMailServer, type TestMailServer } from '../accounts/test-mail-server.ts';
import { findFreePort } from '../network/free-port.ts';
import { writeCertificate } from '../network/self-signed.ts';
import { simulatorVariables } from '../payments/simulator-variables.ts';
import { type OpenSimulator, openVivaSimulator } from '../payments/viva-simulator.ts';
import { makeDataFolder, type ShopProcess, startShopProcess } from './shop-process.ts';
import { copyTemplate } from './test-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface LiveShop {
  /** Public address: over TLS, with a certificate that only this machine trusts. */
  url: string;
  databaseUrl: string;
  shop: ShopProcess;
  mailServer: TestMailServer;
  viva: OpenSimulator;
  /** Arguments of the operator after `nostimo staff`. */
  staff(...words: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A live shop on an empty database, with a mail server, behind TLS, its cards charged by the simulator. */
export async function openLiveShop(): Promise<LiveShop> {
  const [port, publicPort] = [await findFreePort(), await findFreePort()];
  const url = `https://localhost:${publicPort}`;
  const database = await copyTemplate(process.env.SHOP_SERVER_URL ?? '', 'template1');
  const mailServer = await openTestMailServer();
  const viva = await openVivaSimulator({
    returnUrl: `${url}/checkout/viva`,
    webhookUrl: `http://127.0.0.1:${port}/api/payments/viva/webhook`,
  });
  const { VIVA_HOSTS: _hosts, ...keys } = simulatorVariables(viva.url);
  const variables = {
    ...keys,
    SHOP_MODE: 'live',
    DATABASE_URL: database.url,
    PORT: String(port),
    PUBLIC_URL: url,
    API_KEY: 'nostimo-demo-key',
    SHOP_SECRET: 'a secret of tests that is long enough',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'shop@shop.example',
    RATE_LIMIT_PER_MINUTE: '100000',
    TRUST_PROXY: '1',
    VIVA_HOSTS: 'live',
    VIVA_DETOUR: viva.url,
    NODE_OPTIONS: `--import ${path.join(root, 'tests/support/payments/viva-detour.ts')}`,
  };
  const shop = await startShopProcess(variables);
  const folder = makeDataFolder();
  const { TLS_CERT_FILE, TLS_KEY_FILE } = await writeCertificate(folder);
  const certificate = { cert: fs.readFileSync(TLS_CERT_FILE), key: fs.readFileSync(TLS_KEY_FILE) };
  const door = https.createServer(certificate, (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
    const passed = http.request(
      { port, host: 'localhost', method: asked.method, path: asked.url, headers },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers);
        given.pipe(answer);
      },
    );
    for (const end of [passed, asked, answer]) end.on('error', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => door.listen(publicPort, 'localhost', resolve));
  return {
    url,
    databaseUrl: database.url,
    shop,
    mailServer,
    viva,
    async staff(...words) {
      const { NODE_OPTIONS: _options, ...env } = { ...process.env, ...variables };
      await promisify(execFile)('npm', ['run', 'staff', '--', ...words], { cwd: root, env });
    },
    async close() {
      door.close();
      door.closeAllConnections();
      await shop.stop();
      await viva.close();
      await mailServer.close();
      await database.drop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
