import type { Language, Reader } from './readers.ts';

/** Pictures of docs/pictures that the first page shows, in this order, with the size of their smaller copies. */
export const homePictures = {
  menu: { width: 480, height: 960 },
  day: { width: 1200, height: 750 },
  courier: { width: 480, height: 960 },
} as const;
export type HomePicture = keyof typeof homePictures;

interface Words {
  site: string;
  home: string;
  readers: Record<Reader, { name: string; about: string }>;
  skip: string;
  menu: string;
  tabs: string;
  pages: string;
  onThisPage: string;
  search: { open: string; label: string; none: string; close: string; failed: string };
  otherLanguage: string;
  previous: string;
  next: string;
  asMarkdown: string;
  source: string;
  outdated: string;
  original: string;
  forPrograms: string;
  licence: string;
  allDocuments: string;
  inEnglish: string;
  api: string;
  apiAbout: string;
  runIt: string;
  runItAbout: string;
  lead: readonly [string, string, string];
  headline: string;
  /** What each picture of the first page shows. */
  pictures: Record<HomePicture, string>;
}

/** Every word of the site that is not in a document. */
export const words: Record<Language, Words> = {
  en: {
    site: 'Nostimo documentation',
    home: 'Documentation',
    headline: 'Run a kitchen that delivers.',
    pictures: {
      menu: 'The menu on a phone',
      day: 'The day board of the office',
      courier: 'The next stop on a courier’s phone',
    },
    lead: [
      'Nostimo is an open, self-hosted web shop for meals that are cooked to order: plans and single orders, dates and time windows, full nutrition and allergens.',
      'The same program leads the kitchen, the couriers’ phones, the cash-up and the office, in Greek and in English, on one small machine of your own.',
      'Other programs use the calls that its pages use, and every promise it makes names the test that proves it.',
    ],
    readers: {
      owner: { name: 'Owner', about: 'Open the shop, and run it day by day with your staff.' },
      operator: { name: 'Operator', about: 'Install it, upgrade it, watch it, back it up and restore it.' },
      developer: { name: 'Developer', about: 'How the code is divided, why, and how to change it.' },
      integrator: { name: 'Integrator', about: 'Keys, webhooks and every call of the API.' },
    },
    skip: 'To the content',
    menu: 'Pages',
    tabs: 'Readers',
    pages: 'Pages for this reader',
    onThisPage: 'On this page',
    search: {
      open: 'Search',
      label: 'Search the documentation',
      none: 'Nothing was found. Try fewer or other words.',
      close: 'Close',
      failed: 'The search could not be loaded.',
    },
    otherLanguage: 'Ελληνικά',
    previous: 'Before',
    next: 'Next',
    asMarkdown: 'This page as Markdown',
    source: 'Source',
    outdated: 'The English page has changed since this translation.',
    original: 'The page in English',
    forPrograms: 'For language models: llms.txt',
    licence: 'MIT licence',
    allDocuments: 'All documents',
    inEnglish: '',
    api: 'API reference',
    apiAbout: 'Every call with its fields, errors and an example.',
    runIt: 'Try it',
    runItAbout:
      'Node 20 or newer and npm are enough: PostgreSQL and the right Node come with it, and so does a shop at work, on http://localhost:3000.',
  },
  el: {
    site: 'Οδηγίες του Nostimo',
    home: 'Οδηγίες',
    headline: 'Μια κουζίνα που φτάνει ως την πόρτα.',
    pictures: {
      menu: 'Το μενού στο κινητό',
      day: 'Η μέρα, στο γραφείο',
      courier: 'Η επόμενη στάση στο κινητό του διανομέα',
    },
    lead: [
      'Το Nostimo είναι ένα ανοιχτό ηλεκτρονικό κατάστημα, σε δικό σου μηχάνημα, για γεύματα που μαγειρεύονται με την παραγγελία: πλάνα και μεμονωμένες παραγγελίες, ημέρες και ώρες παράδοσης, πλήρη διατροφικά στοιχεία και αλλεργιογόνα.',
      'Το ίδιο πρόγραμμα οδηγεί την κουζίνα, τα κινητά των διανομέων, το ταμείο και το γραφείο, στα ελληνικά και στα αγγλικά.',
      'Άλλα προγράμματα κάνουν τις ίδιες κλήσεις με τις σελίδες του, και κάθε υπόσχεσή του έχει ένα τεστ που την αποδεικνύει.',
    ],
    readers: {
      owner: { name: 'Ιδιοκτησία', about: 'Άνοιξε το μαγαζί και δούλεψέ το κάθε μέρα με την ομάδα σου.' },
      operator: { name: 'Διαχείριση', about: 'Εγκατάσταση, αναβάθμιση, παρακολούθηση, αντίγραφα ασφαλείας.' },
      developer: { name: 'Ανάπτυξη', about: 'Πώς χωρίζεται ο κώδικας, γιατί, και πώς αλλάζει.' },
      integrator: { name: 'Διασύνδεση', about: 'Κλειδιά, webhooks και όλες οι κλήσεις του API.' },
    },
    skip: 'Στο περιεχόμενο',
    menu: 'Σελίδες',
    tabs: 'Για ποιον',
    pages: 'Οι σελίδες',
    onThisPage: 'Σε αυτή τη σελίδα',
    search: {
      open: 'Αναζήτηση',
      label: 'Αναζήτηση στις οδηγίες',
      none: 'Δεν βρέθηκε τίποτα. Δοκίμασε λιγότερες ή άλλες λέξεις.',
      close: 'Κλείσιμο',
      failed: 'Η αναζήτηση δεν φορτώθηκε.',
    },
    otherLanguage: 'English',
    previous: 'Πριν',
    next: 'Μετά',
    asMarkdown: 'Η σελίδα σε Markdown',
    source: 'Πηγή',
    outdated: 'Η αγγλική σελίδα άλλαξε μετά τη μετάφραση.',
    original: 'Η σελίδα στα αγγλικά',
    forPrograms: 'Για γλωσσικά μοντέλα: llms.txt',
    licence: 'Άδεια MIT',
    allDocuments: 'Όλες οι σελίδες',
    inEnglish: 'στα αγγλικά',
    api: 'Οι κλήσεις του API',
    apiAbout: 'Κάθε κλήση με τα πεδία της, τα σφάλματα και ένα παράδειγμα.',
    runIt: 'Δοκίμασέ το',
    runItAbout:
      'Φτάνουν το Node 20 ή νεότερο και το npm: η PostgreSQL και το σωστό Node έρχονται μαζί, όπως και ένα μαγαζί που δουλεύει, στο http://localhost:3000.',
  },
};
