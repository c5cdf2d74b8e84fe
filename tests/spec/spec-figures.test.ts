import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { specWaitInMs } from '#web/routing/spec-wait.ts';
import { closeDebounceInMs } from '#web/ui/overlays/use-modal-dialog.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const webFiles = execFileSync('git', ['ls-files', 'web'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(root, file)));

/** Values of all constants of this name in the web app. */
function constantsOf(name: string): number[] {
  const pattern = new RegExp(`const ${name} = ([\\d_]+);`, 'g');
  return webFiles.flatMap((file) => [...read(file).matchAll(pattern)].map(([, figure]) => Number(figure)));
}

function tokenOf(name: string, file = 'web/styles/tokens.css'): string | undefined {
  return new RegExp(`--${name}: ([^;]+);`).exec(read(file))?.[1];
}

describe('the figures of the spec', () => {
  it('are the waits between two movements', () => {
    expect(specWaitInMs).toEqual({
      navigationAfterDrawer: 1000,
      errorToast: 500,
      loginToForgot: 500,
      forgotReset: 1000,
      signUpReadOnly: 800,
      navigationAfterMenu: 500,
      refreshAfterSignOut: 500,
    });
    expect(tokenOf('t-drawer')).toBe('500ms');
    expect(closeDebounceInMs).toBe(300);
  });

  it('are when the bar is fixed, how late it notices and how high it is', () => {
    expect(constantsOf('fixedAfterInPx')).toEqual([125]);
    expect(constantsOf('scrollDelayInMs')).toEqual([100]);
    expect(tokenOf('bar-height')).toBe('64px');
  });

  it('are one debounce for all typing', () => {
    const all = constantsOf('debounceInMs');
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all)).toEqual(new Set([166]));
  });

  it('are the breakpoints, the unit of space and the radius', () => {
    const breakpoints = ['sm', 'md', 'lg', 'xl'].map((name) => tokenOf(`breakpoint-${name}`, 'web/styles/theme.css'));
    expect(breakpoints).toEqual(['600px', '900px', '1200px', '1440px']);
    expect(tokenOf('s-1')).toBe('8px');
    expect(tokenOf('radius')).toBe('4px');
  });

  it('are how long a sign-in and its cookie hold, and how long an answer is waited for', () => {
    const usual = readEnvironment({ SHOP_MODE: 'demo' });
    expect([usual.TOKEN_LIFETIME, usual.TOKEN_EXPIRES, usual.REQUEST_TIMEOUT]).toEqual([12, 12, 15]);
    const other = readEnvironment({
      SHOP_MODE: 'demo',
      TOKEN_LIFETIME: '6',
      TOKEN_EXPIRES: '3',
      REQUEST_TIMEOUT: '5',
    });
    expect([other.TOKEN_LIFETIME, other.TOKEN_EXPIRES, other.REQUEST_TIMEOUT]).toEqual([6, 3, 5]);
  });
});
