import { instantAt, isCalendarDate } from '#domain/athens-time.ts';

const pattern = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::(\d\d(?:\.\d{1,7})?))?(Z|[+-]\d\d:\d\d)?$/;

/** Parses Viva's times; one without an offset is Athens time, never the machine's. Null: not a time. */
export function readVivaTime(text: string | null | undefined): Date | null {
  const [, date = '', time = '', seconds = '0', offset] = pattern.exec(text ?? '') ?? [];
  if (!isCalendarDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const minute = offset === undefined ? instantAt(date, time) : new Date(`${date}T${time}:00${offset}`);
  const instant = new Date(minute.getTime() + Math.floor(Number(seconds) * 1000));
  return Number.isNaN(instant.getTime()) ? null : instant;
}
