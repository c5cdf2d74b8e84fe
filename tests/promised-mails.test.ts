import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { mailTemplates } from '#server/mail-templates.ts';
import { readTables } from '#texts/read-texts.ts';

/** A sentence that promises its reader a written message, or mentions one. */
const promises = {
  en: [
    /\bwe(?:’ll| will| have| also)? (?:just )?(?:e-?mail(?:ed)?|notify|write to you|wrote to you|let you know|will write)\b/i,
    /\bwe\b[^.?!]*\b(?:send|sent|sending) you\b(?! \{amount\})/i,
    /\bwe (?:have )?(?:sent|will send) (?:a|the) (?:[\w-]+ )?(?:link|code)\b/i,
    /\b(?:and|we) (?:will )?write (?:as soon|to you|when|before)\b/i,
    /\bwe (?:will )?tell you (?:beforehand|why|before|and|as soon|without)\b|\bwill tell you as soon\b|\bwe will answer\b/i,
    /\b(?:you|you’ll|you will) (?:get|receive|hear)\b[^.?!]*\b(?:an e-?mail|e-?mail with|notice|confirmation|reminder)\b/i,
    /\ban e-?mail\b[^.?!]*\bwill (?:arrive|come)\b|\bin the e?-?mail we (?:have )?sent you\b|\bin the mail we have sent you\b/i,
    /\bsent you a mail\b|\bconfirmation (?:goes to|is on its way)\b|\bnotices go there\b|\bremind you\b/i,
  ],
  el: [
    /(?:σου|σας) (?:στέλνουμε|στείλαμε|έστειλαν)(?! \{amount\})/iu,
    /(?:σου|σας) γράφουμε/iu,
    /θα (?:σου|σας) (?:γράψουμε|στείλουμε|έρθει|απαντήσουμε)/iu,
    /(?:σε|σας) (?:ειδοποιούμε|ενημερώνουμε)|θα (?:σε|σας) (?:ειδοποιήσουμε|ενημερώσουμε)/iu,
    /θα λάβεις|λαμβάνεις email|η επιβεβαίωση έρχεται|το θυμίζουμε/iu,
    /^στείλαμε .*(?:σύνδεσμο|κωδικό)|πηγαίνουν (?:εκεί )?οι (?:αποδείξεις|ειδοποιήσεις)/iu,
  ],
} as const;
type Language = keyof typeof promises;
const isPromise = (text: string, language: Language) => promises[language].some((pattern) => pattern.test(text));

type Keeper = keyof typeof mailTemplates;
/** Promises fulfilled by staff, not by a template. */
type ByHand = { byHand: string };

const offer: ByHand = { byHand: 'people of the shop answer an enquiry with an offer' };
const answer: ByHand = { byHand: 'people of the shop answer what was asked of them' };
const signIn = ['sign-in'] as const;
const planPaused = ['plan-paused'] as const;
const depositCame = ['order-received', 'deposit-came'] as const;
const renewalNotice = ['renewal-notice', 'renewal-on-soon'] as const;

/** Each text of a customer's screens and mails that promises a mail, and the templates that fulfil it. */
const keptBy: Record<string, readonly Keeper[] | ByHand> = {
  'account-done-email': ['email-confirm', 'email-taken'],
  'account-done-proof': ['account-proof'],
  'proof-why': ['account-proof'],
  'profile-email-hint': ['order-received', 'order-renewed', 'delivery-tomorrow'],
  'profile-email-pending-text': ['email-confirm', 'email-taken'],
  'missing-hint': ['order-missing', 'order-replaced'],
  'business-lead': offer,
  'business-page-description': offer,
  'business-received-text': offer,
  'mail-business-text': offer,
  'contact-received-text': answer,
  'home-area-soon-text': ['area-served'],
  'mail-area-subject': ['area-served'],
  'news-consent': { byHand: 'news are written by people of the shop, to those who agreed' },
  'done-lead': ['order-received', 'awaits-deposit'],
  'done-step-ring-about': ['delivery-tomorrow'],
  'done-step-deposit-about': depositCame,
  'order-bank-how': depositCame,
  'order-done-paused': planPaused,
  'pause-notice-first': renewalNotice,
  'pause-no-weeks': renewalNotice,
  'mail-plan-paused-hint': renewalNotice,
  'mail-deposit-then': depositCame,
  'mail-order-trusted-deposit': depositCame,
  'pay-checking-slow': ['order-received', 'payment-failed'],
  'pay-paid-text': ['order-received'],
  'mail-payment-failed-done': ['order-received'],
  'done-renewal-next': renewalNotice,
  'done-renewal-text': renewalNotice,
  'renewal-what': renewalNotice,
  'mail-renewal-on-next': renewalNotice,
  'mail-renewal-resumed-text': renewalNotice,
  'mail-renewal-on-soon-card': ['renewal-on-soon'],
  'mail-renewal-on-soon-door': ['renewal-on-soon'],
  'checkout-proof-text': ['first-order-code'],
  'email-not-proven': ['first-order-code'],
  'email-way-text': signIn,
  'undo-email-text': signIn,
  'mail-email-change-not-you': signIn,
  'code-text': signIn,
  'link-expired-text': signIn,
  'confirm-by-email': ['identity-confirm'],
  'forgot-text': ['password-reset', 'no-account'],
  'password-link-expired': ['password-reset', 'no-account'],
  'mail-email-taken-hint': ['password-reset'],
  'mail-accounts-merged-sessions': signIn,
  'mail-account-asked-until': answer,
  'refund-account-over-text': ['account-asked'],
  'refund-account-done-text': ['refunded'],
  'mail-surplus-next': ['refunded'],
  'mail-dish-changing-text': ['dish-changing'],
  'mail-road-again-text': ['delivery-on-my-way'],
  'replan-done-date-text': ['order-move'],
  'replan-done-money-text': ['order-our-fault'],
  'replan-done-unpaid-text': ['order-our-fault'],
};

const lawOfData: ByHand = { byHand: 'the owner writes to those concerned, as the law asks' };
const ownWords: ByHand = { byHand: 'somebody writes who can say why' };
const noMail: ByHand = { byHand: 'it is no promise of a mail' };
/** The same of the policies: words of each promise in Greek and in English. */
const keptOfPolicies: Record<string, readonly (readonly [el: string, en: string, kept: readonly Keeper[] | ByHand])[]> =
  {
    'delivery-methods.md': [
      ['θα σου γράψουμε όταν έρθουμε', 'we will write when we do', ['area-served']],
      ['σου στέλνουμε email υπενθύμισης', 'we send you a reminder by email', ['delivery-tomorrow']],
    ],
    'privacy.md': [
      ['Να σου στέλνουμε νέα πιάτα', 'Request to hear about an area', noMail],
      ['Όταν σου στέλνουμε μήνυμα', 'When we send you a message', noMail],
      ['σε ενημερώνουμε χωρίς καθυστέρηση', 'we tell you without delay', lawOfData],
      ['σε ενημερώνουμε χωρίς καθυστέρηση', 'we notify the authority', lawOfData],
      ['σε ειδοποιούμε', 'we let you know', lawOfData],
      [
        'Σου γράφουμε για τον λογαριασμό',
        'We write to you about your account',
        [
          'welcome',
          'password-reset',
          'order-received',
          'payment-failed',
          'choose-meals',
          'delivery-tomorrow',
          'order-stop',
          'refunded',
        ],
      ],
    ],
    'refunds.md': [
      ['Λαμβάνεις email με την ακύρωση', 'You receive an email with the cancellation', ['order-stop', 'order-skip']],
    ],
    'terms-of-use.md': [
      ['Σε ενημερώνουμε για τον λόγο', 'We tell you why', ownWords],
      ['σε ενημερώνουμε πριν μαγειρέψουμε', 'we tell you before we cook', ownWords],
      [
        'Σου στέλνουμε email με τα στοιχεία',
        'We send you an email with the details',
        ['order-received', 'order-renewed'],
      ],
      ['Σε ενημερώνουμε με email', 'We let you know by email', ['order-our-fault', 'delivery-replan']],
      ['σου γράφουμε τι διαλέξαμε', 'write to you what we chose', ['choose-meals', 'chosen-for-you']],
      ['και λαμβάνεις email', 'We let you know by email', ['order-stop']],
      ['πριν πατήσεις το κουμπί', 'before you press the order button', noMail],
      ['Διαλέγεις αν θα σου στείλουμε νέο γεύμα', 'before you press the order button', noMail],
      ['είτε ορίζουμε μαζί νέα ημέρα', 'We let you know by email', ['delivery-replan']],
    ],
  };

const ofStaff = /^(?:office-|staff$|printing$|sandbox$|documents$)/;
const tables = { el: readTables('el'), en: readTables('en') };
const isForCustomers = ({ name }: { name: string }) => !ofStaff.test(name);
const promising = new Set(
  (['el', 'en'] as const).flatMap((language) =>
    tables[language]
      .filter(isForCustomers)
      .flatMap(({ texts }) => Object.entries(texts))
      // The reason for receiving a mail is not a promise.
      .filter(([key, text]) => !/-reason(-|$)/.test(key) && isPromise(text, language))
      .map(([key]) => key),
  ),
);

function policyPromises(): string[] {
  return (['el', 'en'] as const).flatMap((language) =>
    fs.readdirSync(`texts/policies/${language}`).flatMap((file) =>
      fs
        .readFileSync(`texts/policies/${language}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line) => line.split(/(?<=[.;!])\s/))
        .filter((sentence) => isPromise(sentence, language))
        .map((sentence) => `${file}: ${sentence.trim()}`),
    ),
  );
}

describe('a promised mail', () => {
  it('has a template that fulfils it, for every text of a screen or a mail', () => {
    expect([...promising].filter((key) => !keptBy[key]).sort()).toEqual([]);
    expect(Object.keys(keptBy).filter((key) => !promising.has(key))).toEqual([]);
  });

  it('has a template that fulfils it, for every sentence of a policy', () => {
    const listed = Object.entries(keptOfPolicies).flatMap(([file, lines]) =>
      lines.flatMap(([el, en]) => [el, en].map((words) => ({ file, words }))),
    );
    const found = policyPromises();
    const says = (promise: string, { file, words }: { file: string; words: string }) =>
      promise.startsWith(file) && promise.includes(words);
    expect(found.filter((promise) => !listed.some((line) => says(promise, line)))).toEqual([]);
    expect(listed.filter((line) => !found.some((promise) => says(promise, line)))).toEqual([]);
  });

  it('is found by its words in either language', () => {
    for (const text of ['We will tell you beforehand.', 'You will receive an e-mail.', 'We notify you.'])
      expect([text, isPromise(text, 'en')]).toEqual([text, true]);
    for (const text of ['Θα σε ειδοποιήσουμε πριν.', 'Σου στέλνουμε email.', 'Θα λάβεις απόδειξη.'])
      expect([text, isPromise(text, 'el')]).toEqual([text, true]);
  });
});
