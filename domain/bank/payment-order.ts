import type { CalendarDate } from '../athens-time.ts';
import { addCents, type Cents } from '../money.ts';
import { sepaText } from './sepa-text.ts';

interface OutgoingTransfer {
  /** Our reference, which is repeated on the statement. */
  endToEndId: string;
  amountInCents: Cents;
  iban: string;
  holder: string;
  /** Text for the payee. */
  about: string;
}

interface PaymentOrder {
  /** The bank takes a list of this name once. */
  messageId: string;
  createdAt: Date;
  executeOn: CalendarDate;
  payer: { name: string; iban: string };
  transfers: readonly OutgoingTransfer[];
}

const nameLength = 70;
const aboutLength = 140;

/** ISO 20022 pain.001.001.09: a list of SEPA transfers, each booked by itself so that each is found on the statement. */
export function writePaymentOrder({ messageId, createdAt, executeOn, payer, transfers }: PaymentOrder): string {
  const sum = euros(addCents(...transfers.map(({ amountInCents }) => amountInCents)));
  const totals = `<NbOfTxs>${transfers.length}</NbOfTxs><CtrlSum>${sum}</CtrlSum>`;
  const name = `<Nm>${sepaText(payer.name, nameLength)}</Nm>`;
  const moment = createdAt.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
    `<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>${moment}</CreDtTm>${totals}<InitgPty>${name}</InitgPty></GrpHdr>`,
    `<PmtInf><PmtInfId>${messageId}-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>${totals}`,
    '<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>',
    `<ReqdExctnDt><Dt>${executeOn}</Dt></ReqdExctnDt><Dbtr>${name}</Dbtr>`,
    `<DbtrAcct><Id><IBAN>${payer.iban.replaceAll(' ', '')}</IBAN></Id></DbtrAcct>`,
    '<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    ...transfers.map(writeTransfer),
    '</PmtInf></CstmrCdtTrfInitn></Document>',
  ].join('\n');
}

function writeTransfer({ endToEndId, amountInCents, iban, holder, about }: OutgoingTransfer): string {
  return [
    `<CdtTrfTxInf><PmtId><EndToEndId>${endToEndId}</EndToEndId></PmtId>`,
    `<Amt><InstdAmt Ccy="EUR">${euros(amountInCents)}</InstdAmt></Amt>`,
    `<Cdtr><Nm>${escaped(sepaText(holder, nameLength))}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>`,
    `<RmtInf><Ustrd>${escaped(sepaText(about, aboutLength))}</Ustrd></RmtInf></CdtTrfTxInf>`,
  ].join('');
}

function euros(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Of the characters that `sepaText` allows, only the apostrophe needs it; escaping the rest is harmless. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
