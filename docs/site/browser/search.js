/** The search of the site: looks through all sections of its language, once the index was loaded by the first opening. */
const opener = document.querySelector('.open-search');
const words = JSON.parse(opener.dataset.words);
const mostResults = 20;
let sections;
let latest = 0;

/** Blind to case, to accents and to the final sigma, like the shop's own search. */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');

async function loadSections() {
  const answer = await fetch(opener.dataset.index);
  if (!answer.ok) throw new Error(`The index of the search: ${answer.status}`);
  const entries = await answer.json();
  return entries.map(([path, anchor, title, heading, text]) => ({
    path,
    anchor,
    title,
    heading,
    text,
    foldedTitle: fold(title),
    foldedHeading: fold(heading),
    foldedText: fold(text),
  }));
}

const startsIn = (text, word) => text.startsWith(word) || text.includes(` ${word}`) || text.includes(`-${word}`);

/** How often a word begins in a text, up to five times. */
function countOf(text, word) {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0 && count < 5; at = text.indexOf(word, at + word.length)) count += 1;
  return count;
}

/** Zero for a section that lacks a word. Titles count most, also those that write it in two words; then how often it occurs. */
function scoreOf({ foldedTitle, foldedHeading, foldedText, path }, wanted) {
  let score = 0;
  for (const word of wanted) {
    const own =
      (startsIn(foldedTitle, word) ? 6 : 0) +
      (startsIn(foldedHeading, word) || foldedHeading.replaceAll(' ', '').includes(word) ? 8 : 0) +
      (startsIn(foldedText, word) ? 2 : 0) +
      countOf(foldedText, word);
    if (own === 0) return 0;
    score += own;
  }
  return /^(?:decisions|measurements|spec|changelog|api\/calls)\b/.test(path) ? score / 2 : score;
}

/** The text with the first found word in its middle. Folding keeps the length of Greek and Latin text, so positions agree. */
function showText(target, { text, foldedText }, wanted) {
  const at = wanted.map((word) => ({ word, index: foldedText.indexOf(word) })).find(({ index }) => index >= 0);
  const start = at ? text.lastIndexOf(' ', Math.max(0, at.index - 50)) + 1 : 0;
  const part = text.slice(start, start + 160);
  if (!at) return target.append(part);
  const [from, to] = [at.index - start, at.index - start + at.word.length];
  const mark = document.createElement('mark');
  mark.textContent = part.slice(from, to);
  target.append(start > 0 ? '… ' : '', part.slice(0, from), mark, part.slice(to), ' …');
}

function resultOf(section, wanted) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${opener.dataset.root}${section.path}.html${section.anchor && `#${section.anchor}`}`;
  const name = document.createElement('strong');
  name.textContent = section.heading === section.title ? section.title : `${section.title} › ${section.heading}`;
  const text = document.createElement('small');
  showText(text, section, wanted);
  link.append(name, text);
  item.append(link);
  return item;
}

function makeDialog() {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', words.label);
  dialog.innerHTML =
    '<form role="search"><input type="search" autocomplete="off" spellcheck="false"><button type="button"></button></form><p role="status"></p><ol></ol>';
  const [input, close, status, list] = ['input', 'button', '[role=status]', 'ol'].map((one) =>
    dialog.querySelector(one),
  );
  input.placeholder = words.label;
  input.setAttribute('aria-label', words.label);
  close.textContent = words.close;
  close.onclick = () => dialog.close();
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target.closest('li a')) dialog.close();
  });
  dialog.querySelector('form').onsubmit = (event) => {
    event.preventDefault();
    list.querySelector('a')?.click();
  };
  input.oninput = async () => {
    latest += 1;
    const mine = latest;
    const wanted = fold(input.value).split(/\s+/).filter(Boolean);
    try {
      sections ??= loadSections();
      const found = (await sections)
        .map((section) => ({ section, score: wanted.length ? scoreOf(section, wanted) : 0 }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, mostResults);
      if (mine !== latest) return;
      status.textContent = wanted.length && !found.length ? words.none : '';
      list.replaceChildren(...found.map(({ section }) => resultOf(section, wanted)));
    } catch {
      sections = undefined;
      status.textContent = words.failed;
    }
  };
  document.body.append(dialog);
  return dialog;
}

let dialog;
function open() {
  dialog ??= makeDialog();
  sections ??= loadSections().catch(() => undefined);
  dialog.showModal();
  dialog.querySelector('input').select();
}

opener.hidden = false;
opener.onclick = open;
addEventListener('keydown', (event) => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable]');
  const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
  if (!isAsked || dialog?.open) return;
  event.preventDefault();
  open();
});
