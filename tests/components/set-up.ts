import officeEl from 'virtual:texts/el/office';
import el from 'virtual:texts/el/storefront';
import officeEn from 'virtual:texts/en/office';
import en from 'virtual:texts/en/storefront';
import { afterEach, beforeEach, expect } from 'vitest';
import { commands } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { takeErrors } from '#tests/components/open-in-shop.tsx';
import { registerTexts } from '#web/texts/texts-provider.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    movePointerAway(): Promise<void>;
  }
}

registerTexts('el', { ...el, ...officeEl });
registerTexts('en', { ...en, ...officeEn });

// The library's own hook is set where it is first loaded, so in the first file of a browser only.
beforeEach(async () => {
  await cleanup();
  await forgetPresses();
  await commands.movePointerAway();
});

/** Presses that the previous test stored without a network are in the browser, and would be sent or counted by this one. */
async function forgetPresses(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve) => {
      const deleting = indexedDB.deleteDatabase(name);
      // A database that is still being read is deleted as soon as it is closed.
      for (const event of ['success', 'error', 'blocked']) deleting.addEventListener(event, () => resolve());
    });
  }
}
afterEach(() => expect(takeErrors(), 'errors of the page').toEqual([]));

// A real transition waits for pictures of both pages, and a test would wait with it.
Object.defineProperty(document, 'startViewTransition', {
  configurable: true,
  value(update: () => unknown) {
    const finished = Promise.resolve().then(update);
    return { ready: finished, finished, updateCallbackDone: finished, skipTransition() {} };
  },
});
