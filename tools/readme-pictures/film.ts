import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** An animated picture of a page: one frame for each moment worth seeing, each with its own duration. */
export interface Film {
  /** What is on the screen now, shown for that long. */
  hold(seconds: number): Promise<void>;
  /** Scrolls down in steps of the eye, a frame each. */
  scroll(pixels: number): Promise<void>;
  write(file: string): Promise<void>;
}

/** Lazy pictures that are on the screen have been drawn. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || bottom < 0 || top > window.innerHeight;
    }),
  );
}

export function filmOf(page: Page): Film {
  const frames: Buffer[] = [];
  const delays: number[] = [];
  async function hold(seconds: number) {
    await waitForPictures(page);
    frames.push(await page.screenshot());
    delays.push(Math.round(seconds * 1000));
  }
  return {
    hold,
    async scroll(pixels) {
      const steps = Math.ceil(Math.abs(pixels) / 90);
      for (let step = 0; step < steps; step += 1) {
        await page.evaluate((by) => window.scrollBy({ top: by, behavior: 'instant' }), pixels / steps);
        await hold(0.08);
      }
    },
    async write(file) {
      await sharp(frames, { join: { animated: true } })
        .webp({ quality: 60, effort: 4, delay: delays, loop: 0, minSize: true })
        .toFile(file);
    },
  };
}
