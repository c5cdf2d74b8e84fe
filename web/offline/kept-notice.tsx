import { useEffect } from 'react';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { whenShopIsBack } from './when-shop-is-back.ts';

/** Header of a saved page: its age. The page is reloaded as soon as the shop can be reached. */
export default function KeptNotice({ at }: { at: string }) {
  const text = useText();
  const language = useLanguage();
  useEffect(() => whenShopIsBack(() => window.location.reload()), []);
  const keptAt = new Date(at);
  const time = athensTimeOf(keptAt);
  const date = athensDateOf(keptAt);
  const isOfToday = date === athensDateOf(new Date());
  const words = isOfToday
    ? text('kept-today', { time })
    : text('kept-earlier', { time, date: formatDate(date, language, 'dayMonth') });
  return (
    <div className="page-width pt-2">
      <Notice tone="lemon" role="status" title={text('kept-title')}>
        {words} {text('kept-refresh')}
      </Notice>
    </div>
  );
}
