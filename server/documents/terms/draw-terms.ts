import type { Settings } from '#contract/shop/settings.ts';
import { companyAddressLine } from '#domain/postal-address.ts';
import { createSay, type Say } from '#texts/say.ts';
import { collectPdf } from '../../drawing/collect-pdf.ts';
import { colours } from '../pdf/document-colours.ts';
import { drawFooters } from '../pdf/draw-end.ts';
import { drawHead, drawPageHead } from '../pdf/draw-head.ts';
import { heightOf, type Ink, makeRoom, mean, openSheet, page, type Sheet, write } from '../pdf/sheet.ts';
import type { TermsPart, TermsVersion } from './terms-store.ts';

const styles: Record<TermsPart['kind'], { ink: Ink; role: string; before: number; after: number; indent: number }> = {
  heading: {
    ink: { size: 11, face: 'semibold', colour: colours.olive },
    role: 'H2',
    before: 10,
    after: 3,
    indent: 0,
  },
  paragraph: { ink: { size: 9, lineGap: 2.5 }, role: 'P', before: 0, after: 5, indent: 0 },
  item: { ink: { size: 9, lineGap: 2.5 }, role: 'P', before: 0, after: 3, indent: 12 },
};
/** Points required below a heading, so that it is never the last line of a page. */
const keptWithHeading = 40;

export interface TermsToDraw {
  version: TermsVersion & { createdAt: Date };
  settings: Settings;
}

let ownSay: Say | undefined;

/** A version of the terms as an A4 PDF, tagged for screen readers. */
export function drawTerms({ version, settings }: TermsToDraw): Promise<Buffer> {
  ownSay ??= createSay();
  const say = ownSay;
  const { language, title, parts, createdAt } = version;
  const { company, contact, brand } = settings;
  const shopName = brand.name[language];
  const head = { title, number: company.name, shopName };
  const sheet = openSheet(
    {
      lang: language === 'el' ? 'el-GR' : 'en-GB',
      info: {
        Title: `${title} – ${shopName}`,
        Author: company.name,
        Creator: shopName,
        Producer: shopName,
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    },
    (next) => drawPageHead(next, head),
  );
  const finished = collectPdf(sheet.doc);
  drawHead(sheet, head);
  for (const part of parts) drawPart(sheet, part);
  sheet.tell.end();
  const footer = [company.name, companyAddressLine(language, company.address), contact.phone.shown].join(' · ');
  drawFooters(sheet, footer, (at, pages) => say('document-page', language, { page: at, pages }));
  sheet.doc.end();
  return finished;
}

function drawPart(sheet: Sheet, { kind, text }: TermsPart): void {
  const { role, before, after, indent } = styles[kind];
  const ink = { ...styles[kind].ink, width: page.right - page.left - indent };
  const height = heightOf(sheet, text, ink);
  const needed = before + height + (kind === 'heading' ? keptWithHeading : 0);
  if (!makeRoom(sheet, needed)) sheet.y += before;
  mean(sheet, role, () => write(sheet, text, { x: page.left + indent, y: sheet.y }, ink));
  sheet.y += height + after;
}
