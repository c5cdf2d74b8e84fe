import { describe, expect, it } from 'vitest';
import { UnreadableStatement } from '#domain/bank/statement-line.ts';
import { readStatement } from './read-statement.ts';

const iban = 'GR16 0110 1250 0000 0001 2300 695';
const entry = (part: string) => `<Ntry>${part}</Ntry>`;
const camt = (
  version: string,
  entries: string,
  account = iban.replaceAll(' ', ''),
) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const read = (text: string) => readStatement(Buffer.from(text), { iban, today: '2026-11-16' });
const faultOf = (text: string) => {
  try {
    return read(text).lines;
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.fault, error.row];
    throw error;
  }
};

it('refuses a movement of tomorrow with its row, in any file format', () => {
  expect(faultOf('Ημερομηνία;Αιτιολογία;Ποσό\n16/11/2026;α;1,00\n17/11/2026;β;1,00')).toEqual(['future-date', 3]);
  const tomorrow = '<BookgDt><Dt>2027-11-16</Dt></BookgDt>';
  const one = entry(`<Amt Ccy="EUR">54.20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${tomorrow}`);
  expect(faultOf(camt('02', one))).toEqual(['future-date', 1]);
});

describe('camt.053', () => {
  it('reads version 02', () => {
    const one =
      entry(`<Amt Ccy="EUR">54.20</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>
      <AcctSvcrRef>FT1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr>
      <Nm>ΜΑΡΙΑ &amp; ΥΙΟΣ</Nm></Dbtr></RltdPties><RmtInf><Ustrd>ΠΑΡ 10431</Ustrd></RmtInf></TxDtls></NtryDtls>`);
    expect(read(camt('02', one))).toEqual({
      format: 'camt.053',
      lines: [
        {
          bookedOn: '2026-11-16',
          amountInCents: 5420,
          text: 'ΠΑΡ 10431',
          counterparty: 'ΜΑΡΙΑ & ΥΙΟΣ',
          bankReference: 'FT1',
          returnReason: null,
        },
      ],
    });
  });

  it.each([
    ['a return with its reason', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>', '', 'AC04'],
    ['a return without a reason', '<RtrInf/>', '', ''],
    ['a reversed entry', '', '<RvslInd>true</RvslInd>', ''],
    [
      'a returned credit transfer',
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
      '',
      '',
    ],
    ['a payment', '', '<RvslInd>false</RvslInd>', null],
  ])('distinguishes %s', (_, part, inEntry, returnReason) => {
    const back =
      entry(`<Amt Ccy="EUR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${inEntry}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>
      <NtryDtls><TxDtls><Refs><EndToEndId>700001</EndToEndId></Refs>${part}</TxDtls></NtryDtls>`);
    expect(read(camt('08', back)).lines).toMatchObject([{ amountInCents: 900, text: '700001', returnReason }]);
  });

  it('reads version 08, with parts that add up, without pending entries', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Refs><TxId>${text}</TxId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>N</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    const whole =
      entry(`<Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-11-16T09:00:00+02:00</DtTm>
      </BookgDt><NtryDtls>${part('10.00', 'a')}${part('20.00', 'b')}</NtryDtls>`);
    const pending = entry('<Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>');
    const out = entry(
      '<Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><ValDt><Dt>2026-11-15</Dt></ValDt><AddtlNtryInf>fee</AddtlNtryInf>',
    );
    const { lines } = read(camt('08', whole + pending + out));
    expect(lines.map(({ amountInCents, text, bankReference }) => [amountInCents, text, bankReference])).toEqual([
      [1000, 'a', 'a'],
      [2000, 'b', 'b'],
      [-900, 'fee', null],
    ]);
    expect(lines[0]?.counterparty).toBe('N');
  });

  it.each([
    [
      'of another account',
      camt(
        '08',
        entry('<Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-16</Dt></BookgDt>'),
        'GR00',
      ),
      ['other-account', null],
    ],
    ['in another currency', camt('08', entry('<Amt Ccy="USD">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>')), ['not-euro', 1]],
    ['without a day', camt('08', entry('<Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>')), ['bad-date', 1]],
    [
      'with an invalid amount',
      camt('02', entry('<Amt Ccy="EUR">1,5</Amt><CdtDbtInd>CRDT</CdtDbtInd>')),
      ['bad-amount', 1],
    ],
    ['without a direction', camt('02', entry('<Amt Ccy="EUR">1</Amt>')), ['bad-amount', 1]],
    ['without movements', camt('02', ''), ['empty', null]],
    ['of another message type', camt('02', '').replaceAll('camt.053', 'camt.054'), ['unknown-format', null]],
    ['with entities', `<!DOCTYPE x [<!ENTITY a "b">]>${camt('02', '')}`.replace(/<\?xml.*?\?>/, ''), ['unsafe', null]],
    ['nested without end', '<a>'.repeat(100), ['unsafe', null]],
    ['cut off', camt('02', '').slice(0, -20), ['broken', 3]],
  ])('%s is refused', (_, text, expected) => {
    expect(faultOf(text)).toEqual(expected);
  });
});
