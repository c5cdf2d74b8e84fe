import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { planTags } from '#contract/words/catalogue-words.ts';
import { picturesFolder } from '#server/files/pictures-folder.ts';
import { listMealFiles, readSeedFile } from '#server/seed/seed-files.ts';
import { SeedMeal } from '#server/seed/seed-schema.ts';

const slugs = listMealFiles().map((name) => path.basename(name, '.json'));
const read = (name: string) => fs.readFileSync(path.join(picturesFolder, name));
const fingerprint = (name: string) => createHash('sha256').update(read(name)).digest('hex');

describe('the pictures', () => {
  it('show every meal, each its own, none the fallback', () => {
    const seen = new Map<string, string>([[fingerprint('products/images/not-found.jpg'), 'the fallback']]);
    for (const slug of slugs) {
      const print = fingerprint(`products/images/${slug}/1.jpg`);
      expect(seen.get(print), slug).toBeUndefined();
      seen.set(print, slug);
    }
  });

  it('are square, large and not heavy', async () => {
    for (const slug of slugs) {
      const picture = read(`products/images/${slug}/1.jpg`);
      const { width, height, format } = await sharp(picture).metadata();
      expect([width, height, format], slug).toEqual([1200, 1200, 'jpeg']);
      expect(picture.length, slug).toBeLessThan(400_000);
    }
  });

  it('show best sellers from a second side', () => {
    const bestSellers = listMealFiles()
      .map((name) => readSeedFile(name, SeedMeal))
      .filter(({ isBestSeller }) => isBestSeller);
    for (const { slug } of bestSellers) {
      expect(fs.existsSync(path.join(picturesFolder, `products/images/${slug}/2.jpg`)), slug).toBe(true);
    }
  });

  it('weigh less than 25 MB in all', () => {
    const names = fs.readdirSync(picturesFolder, { recursive: true, encoding: 'utf8' });
    const sizes = names
      .map((name) => fs.statSync(path.join(picturesFolder, name)))
      .map((stat) => (stat.isFile() ? stat.size : 0));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(25_000_000);
  });

  it('exist for every plan, the home page and companies', () => {
    for (const name of [
      ...planTags.map((tag) => `plans/${tag}.jpg`),
      'home/hero.jpg',
      'business/catering.jpg',
      'open-graph/home.jpg',
      'open-graph/business.jpg',
      ...planTags.map((tag) => `open-graph/plan-${tag}.jpg`),
    ]) {
      expect(fs.existsSync(path.join(picturesFolder, name)), name).toBe(true);
    }
  });
});
