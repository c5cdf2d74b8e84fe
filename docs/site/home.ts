import { escapeText } from './escape.ts';
import { documentShell, foot, type Surroundings } from './layout.ts';
import { relativeTo, type SitePage } from './page.ts';
import { type Language, type Reader, readers } from './readers.ts';
import { type HomePicture, homePictures, words } from './words.ts';

/** The documents of each reader as the first page of a language shows them. */
export type HomeLists = Record<Reader, readonly SitePage[]>;

const command = 'npm ci && npm start';
const mostLinks = 6;

/** The first page of a language: what Nostimo is, in three sentences, and the way of each reader. */
export function homePage(language: Language, lists: HomeLists): SitePage {
  const say = words[language];
  const description = `${say.lead[0].slice(0, say.lead[0].indexOf(':'))}.`;
  const parts = readers.map((reader) => {
    const { name, about } = say.readers[reader];
    const links = lists[reader].map(
      (page) =>
        `- [${page.title}](${relativeTo(language === 'el' ? 'el/index' : 'index', `${page.path}.md`)}): ${page.description}`,
    );
    return `## ${name}\n\n${about}\n\n${links.join('\n')}`;
  });
  return {
    path: language === 'el' ? 'el/index' : 'index',
    source: language === 'el' ? 'docs/el/README.md' : 'docs/README.md',
    language,
    reader: null,
    title: say.site,
    description,
    markdown: `# ${say.site}\n\n${say.lead.join(' ')}\n\n## ${say.runIt}\n\n\`\`\`sh\n${command}\n\`\`\`\n\n${say.runItAbout}\n\n${parts.join('\n\n')}\n`,
    isSearched: false,
  };
}

export function homeAsHtml(page: SitePage, lists: HomeLists, around: Surroundings): string {
  const say = words[page.language];
  const to = (target: string) => escapeText(relativeTo(page.path, target));
  const foreign = (target: SitePage) =>
    target.language === page.language ? '' : ` hreflang="${target.language}" lang="${target.language}"`;
  const cards = readers.map((reader) => {
    const { name, about } = say.readers[reader];
    const pages = lists[reader];
    const links = pages
      .slice(0, mostLinks)
      .map((each) => `<li><a href="${to(`${each.path}.html`)}"${foreign(each)}>${escapeText(each.title)}</a></li>`);
    const inEnglish =
      say.inEnglish && pages.every(({ language }) => language === 'en') ? ` <small>${say.inEnglish}</small>` : '';
    const all =
      pages.length > mostLinks
        ? `<details><summary>${say.allDocuments}</summary><ul>${restOf(pages, to, foreign)}</ul></details>`
        : '';
    return `<section><h2>${name}${inEnglish}</h2><p>${about}</p><ul>${links.join('')}</ul>${all}</section>`;
  });
  return documentShell(
    page,
    around,
    `<main id="content" class="home">
<section class="hero"><div class="hero-words"><h1>${say.headline}</h1>${say.lead.map((each) => `<p>${each}</p>`).join('')}</div>
<div class="plate"><picture><source media="(min-width: 900px)" srcset="${to('plate-720.webp')}"><img src="${to('plate-360.webp')}" width="720" height="720" alt="" fetchpriority="high"></picture></div></section>
<section class="try"><div><h2>${say.runIt}</h2><p>${say.runItAbout}</p></div><pre tabindex="0"><code>${escapeText(command)}</code></pre></section>
${pictureStrip(page)}
<div class="ways">${cards.join('')}</div>
<section class="api-way"><h2><a href="${to('api/index.html')}"${page.language === 'el' ? ' hreflang="en"' : ''}>${say.api}</a></h2><p>${say.apiAbout}</p></section>
${foot(page, around)}</main>`,
  );
}

function pictureStrip({ path, language }: SitePage): string {
  const figures = Object.entries(homePictures).map(([name, { width, height }]) => {
    const label = escapeText(words[language].pictures[name as HomePicture]);
    const source = escapeText(relativeTo(path, `pictures/${language}-${name}.webp`));
    return `<figure class="${name}"><img src="${source}" width="${width}" height="${height}" alt="" loading="lazy"><figcaption>${label}</figcaption></figure>`;
  });
  return `<div class="pictures">${figures.join('')}</div>`;
}

function restOf(
  pages: readonly SitePage[],
  to: (target: string) => string,
  foreign: (target: SitePage) => string,
): string {
  return pages
    .slice(mostLinks)
    .map((each) => `<li><a href="${to(`${each.path}.html`)}"${foreign(each)}>${escapeText(each.title)}</a></li>`)
    .join('');
}
