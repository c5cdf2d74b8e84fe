import { expect, it } from 'vitest';
import { findChromium } from './find-chromium.ts';

// Without it every other browser test silently takes another browser, or finds none on a bare machine.
it.runIf(process.platform === 'linux' && process.arch === 'x64' && !process.env.CHROMIUM_PATH)(
  'the browser from npm is the one that is used where it can run',
  async () => {
    expect(await findChromium()).toMatch(/nostimo-chromium-[\d.]+(?:-with-libraries)?\/chromium$/);
  },
);
