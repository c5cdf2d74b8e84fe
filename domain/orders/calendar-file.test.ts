import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const delivery = {
  id: '7d4f0c9e-0000-4000-8000-000000000001',
  date: '2026-11-18',
  from: '09:00',
  to: '12:00',
  summary: 'Παράδοση από Νόστιμο',
  location: 'Οδός Παραδείγματος 1, 116 35 Αθήνα',
};
const order = {
  shopName: 'Ο Φούρνος της Ρούλας',
  name: 'Νόστιμο: παραγγελία 10234',
  url: 'https://shop.example/account/orders/10234',
  now: new Date('2026-11-15T10:30:00Z'),
};
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

describe('the calendar file of an order', () => {
  it('has an entry for each delivery, in Athens time', () => {
    const lines = unfold(
      calendarFile({
        ...order,
        deliveries: [
          { ...delivery, sequence: 2 },
          { ...delivery, id: 'second', date: '2026-11-22' },
        ],
      }),
    );
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toContain('PRODID:-//Ο Φούρνος της Ρούλας//Deliveries//EL');
    expect(lines.at(-1)).toBe('END:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT') + 1)).toEqual([
      'BEGIN:VEVENT',
      'UID:7d4f0c9e-0000-4000-8000-000000000001@shop.example',
      'DTSTAMP:20261115T103000Z',
      'SEQUENCE:2',
      'DTSTART;TZID=Europe/Athens:20261118T090000',
      'DTEND;TZID=Europe/Athens:20261118T120000',
      'SUMMARY:Παράδοση από Νόστιμο',
      'LOCATION:Οδός Παραδείγματος 1\\, 116 35 Αθήνα',
      'URL:https://shop.example/account/orders/10234',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]);
    expect(lines).toContain('X-WR-CALNAME:Νόστιμο: παραγγελία 10234');
  });

  it('brings the rules of the Athens clock along', () => {
    const lines = unfold(calendarFile({ ...order, deliveries: [delivery] }));
    const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1);
    expect(zone).toContain('TZID:Europe/Athens');
    expect(zone).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU');
    expect(zone).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU');
  });

  it('keeps the id of a delivery that moves or is cancelled', () => {
    const uidOf = (file: string) => unfold(file).find((line) => line.startsWith('UID:'));
    const first = calendarFile({ ...order, deliveries: [delivery] });
    const later = new Date('2026-11-16T08:00:00Z');
    const moved = calendarFile({
      ...order,
      now: later,
      deliveries: [{ ...delivery, date: '2026-11-19', sequence: 1 }],
    });
    const off = calendarFile({ ...order, now: later, deliveries: [{ ...delivery, sequence: 2, isCancelled: true }] });
    expect(uidOf(moved)).toBe(uidOf(first));
    expect(unfold(off)).toEqual(expect.arrayContaining([uidOf(first), 'STATUS:CANCELLED', 'SEQUENCE:2']));
  });

  it('lets no text break out of its line', () => {
    const summary = 'Γεύμα; με κόμμα, \\ και\r\nEND:VEVENT\u0007';
    const lines = unfold(calendarFile({ ...order, deliveries: [{ ...delivery, summary, description: 'α\nβ' }] }));
    expect(lines).toContain('SUMMARY:Γεύμα\\; με κόμμα\\, \\\\ και\\nEND:VEVENT ');
    expect(lines).toContain('DESCRIPTION:α\\nβ');
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  });

  it('refuses an invalid date or time', () => {
    expect(() => calendarFile({ ...order, deliveries: [{ ...delivery, date: '2026-02-30' }] })).toThrow(RangeError);
    expect(() => calendarFile({ ...order, deliveries: [{ ...delivery, from: '9:00' }] })).toThrow(RangeError);
  });

  it('ends lines with CRLF, and none is longer than 75 octets or cuts a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        // The sign for a cut character is a character too.
        const summary = `Παράδοση ${text.replaceAll('\ufffd', '')}`;
        const file = calendarFile({ ...order, deliveries: [{ ...delivery, summary }] });
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line).not.toContain('\ufffd');
        }
      }),
    );
  });
});
