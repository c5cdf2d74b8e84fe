import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '#contract/fields/languages.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallHandlers } from '../../calls/handlers.ts';
import type { Database } from '../../database/database.ts';
import { mealDetail } from '../meal-answer.ts';
import { listMorePictures } from '../more-pictures.ts';
import { readDraftMeal } from './draft-meal-snapshot.ts';

interface PreviewDeps {
  db: Database;
  secret: string;
  say(key: string, language: Language): string;
}

const minutesOpen = 15;
const minuteInMs = 60_000;

/** Drafts as pages of the shop: staff create the link, and anyone with it sees this dish and nothing else until it expires. */
export function mealPreviewHandlers({
  db,
  secret,
  say,
}: PreviewDeps): Pick<CallHandlers, 'meal-preview-create' | 'meal-preview-one'> {
  return {
    async 'meal-preview-create'({ body: { mealId } }, { now }) {
      if (!(await readDraftMeal(db, mealId))) throw new CallFailure('meal-not-found');
      const said = `${mealId}.${(now.getTime() + minutesOpen * minuteInMs).toString(36)}`;
      return { token: `${said}.${signatureOf(secret, said)}` };
    },
    async 'meal-preview-one'({ query: { token } }, { now, language }) {
      const mealId = openToken(secret, token, now);
      const meal = mealId && (await readDraftMeal(db, mealId));
      if (!meal) throw new CallFailure('meal-not-found');
      const moreImages = meal.picture ? [] : await listMorePictures(meal.pictureSlug ?? meal.slug);
      return mealDetail(meal, { similar: [], offeredOn: [], moreImages }, language, (key) => say(key, language));
    },
  };
}

function openToken(secret: string, token: string, now: Date): string | null {
  const [mealId = '', until = '', signature = ''] = token.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, `${mealId}.${until}`))];
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && Number.parseInt(until, 36) > now.getTime() ? mealId : null;
}

function signatureOf(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`meal preview ${said}`).digest('base64url');
}
