import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPain002, statusOfPayment, type StatusReport } from './pain002'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const reportIn = (text: string): StatusReport => {
  const reading = readPain002(bytesOf(text))
  if (reading.is !== 'report') throw new Error(JSON.stringify(reading))
  return reading.report
}

const reason = (code: string, text = '') => `<StsRsnInf><Rsn>${code}</Rsn>${text && `<AddtlInf>${text}</AddtlInf>`}</StsRsnInf>`
const transaction = (no: number, status: string, inside = '') => `
  <TxInfAndSts><StsId>S-${no}</StsId><OrgnlInstrId>VPAY-${no}</OrgnlInstrId><OrgnlEndToEndId>E2E-${no}</OrgnlEndToEndId>
    <TxSts>${status}</TxSts>${inside}
    <OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${no}.00</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`
const reportOf = ({ version = '03', status = '', groups = '' }) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
  <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-12-01T10:00:00</CreDtTm></GrpHdr>
  <OrgnlGrpInfAndSts><OrgnlMsgId>PRUN-2026-00001</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.${version}</OrgnlMsgNmId>
    <OrgnlNbOfTxs>3</OrgnlNbOfTxs><OrgnlCtrlSum>6.00</OrgnlCtrlSum>${status}</OrgnlGrpInfAndSts>${groups}
</CstmrPmtStsRpt></Document>`
const group = (inside: string) => `<OrgnlPmtInfAndSts><OrgnlPmtInfId>PRUN-2026-00001-1</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`

const partly = (version = '03') =>
  reportOf({
    version,
    status: '<GrpSts>PART</GrpSts>',
    groups: group(
      `<PmtInfSts>PART</PmtInfSts>${transaction(1, 'ACSC')}${transaction(2, 'RJCT', reason('<Cd>AC04</Cd>', 'Konto erloschen'))}${transaction(3, 'PDNG')}`,
    ),
  })

describe('a status report', () => {
  it.each(['03', '10'])('of version %s has statuses and reasons of file, groups and payments', (version) => {
    const report = reportIn(partly(version))
    expect(report).toMatchObject({
      messageId: 'BANK-1',
      originalMessageId: 'PRUN-2026-00001',
      count: '3',
      sum: '6.00',
      status: { code: 'PART', outcome: 'part' },
    })
    expect(report.groups[0]).toMatchObject({ paymentInfoId: 'PRUN-2026-00001-1', status: { code: 'PART' } })
    expect(report.groups[0]?.transactions).toMatchObject([
      { endToEndId: 'E2E-1', instructionId: 'VPAY-1', amount: '1.00', currency: 'EUR', status: { code: 'ACSC', outcome: 'settled' }, reasons: [] },
      {
        status: { code: 'RJCT', words: 'Rejected', outcome: 'rejected' },
        reasons: [{ code: 'AC04', words: 'Account closed', information: 'Konto erloschen' }],
      },
      { status: { code: 'PDNG', outcome: 'pending' } },
    ])
  })

  it('has the UETR of version 10, and a bank’s own reasons', () => {
    const own = transaction(1, 'RJCT', reason('<Prtry>X9</Prtry>') + '<StsRsnInf><AddtlInf>a</AddtlInf><AddtlInf>b</AddtlInf></StsRsnInf>')
    const text = reportOf({ version: '10', groups: group(own.replace('<TxSts>', '<OrgnlUETR>8a562c67-ca16-48ba-b074-65581be6f011</OrgnlUETR><TxSts>')) })
    expect(reportIn(text).groups[0]?.transactions[0]).toMatchObject({
      uetr: '8a562c67-ca16-48ba-b074-65581be6f011',
      reasons: [
        { code: 'X9', words: 'Reason that isn’t known here', information: null },
        { code: null, words: 'No reason given', information: 'a b' },
      ],
    })
  })

  it('may have prefixes, or no namespace at all', () => {
    const prefixed = partly()
      .replace('xmlns=', 'xmlns:p=')
      .replace(/<(\/?)(\w)/g, '<$1p:$2')
    expect(reportIn(prefixed)).toEqual(reportIn(partly()))
    expect(reportIn(partly().replace(/ xmlns="[^"]*"/, ''))).toEqual(reportIn(partly()))
  })

  it('of a payment is its own status, else that of the group, else that of the file', () => {
    const of = (text: string, no: number) => statusOfPayment(reportIn(text), 'PRUN-2026-00001-1', `E2E-${no}`)?.status.code ?? null
    expect([1, 2, 3, 4].map((no) => of(partly(), no))).toEqual(['ACSC', 'RJCT', 'PDNG', null])
    const other = group(transaction(1, 'RJCT')).replace('-1</OrgnlPmtInfId>', '-2</OrgnlPmtInfId>')
    expect(of(reportOf({ groups: other + group(transaction(1, 'ACSC')) }), 1)).toBe('ACSC')
    const onlyRejected = reportOf({ groups: group(`<PmtInfSts>ACCP</PmtInfSts>${transaction(2, 'RJCT')}`) })
    expect([1, 2].map((no) => of(onlyRejected, no))).toEqual(['ACCP', 'RJCT'])
    const whole = reportOf({ status: `<GrpSts>RJCT</GrpSts>${reason('<Cd>FF01</Cd>')}` })
    expect(statusOfPayment(reportIn(whole), 'PRUN-2026-00001-1', 'E2E-1')).toMatchObject({
      status: { outcome: 'rejected' },
      reasons: [{ words: 'File format is wrong' }],
    })
    expect(of(reportOf({ status: '<GrpSts>ZZZZ</GrpSts>' }), 1)).toBe('ZZZZ')
    expect(of(reportOf({}), 1)).toBeNull()
  })

  it('of ten thousand payments is read', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => transaction(at, 'ACSC')).join('')
    expect(reportIn(reportOf({ groups: group(many) })).groups[0]?.transactions).toHaveLength(10_000)
  })
})

describe('what is no status report', () => {
  it.each<[string, string, object]>([
    ['another XML', '<html/>', { is: 'other' }],
    ['one that names no file', '<Document><CstmrPmtStsRpt/></Document>', { is: 'broken', why: 'it doesn’t say which file it answers' }],
    ['a document type', `<!DOCTYPE x>${partly().slice(38)}`, { is: 'broken', why: 'it has a document type, which isn’t accepted' }],
    [
      'entities within entities',
      `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]><x>&c;</x>`,
      { is: 'broken', why: 'it has a document type, which isn’t accepted' },
    ],
    ['an external entity', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>', { is: 'broken' }],
    ['an unknown entity', partly().replace('BANK-1', '&bank;'), { is: 'broken', why: 'it isn’t well-formed' }],
    ['a million elements within each other', '<a>'.repeat(1_000_000), { is: 'broken', why: 'it is nested too deeply or too long' }],
    ['a million elements in a row', `<a>${'<b/>'.repeat(1_000_000)}</a>`, { is: 'broken', why: 'it is nested too deeply or too long' }],
    ['a name of nine megabytes', `<${'a'.repeat(9_000_000)}/>`, { is: 'broken', why: 'one of its tags is too long' }],
    ['an attribute of nine megabytes', `<a b="${'a'.repeat(9_000_000)}"/>`, { is: 'broken', why: 'one of its tags is too long' }],
    ['a comment without an end', `<a><!--${'-'.repeat(9_000_000)}`, { is: 'broken', why: 'one of its tags is too long' }],
    ['an instruction without an end', `<a><?x ${'?'.repeat(9_000_000)}`, { is: 'broken', why: 'one of its tags is too long' }],
    ['eleven megabytes', ' '.repeat(11 * 1024 * 1024), { is: 'broken', why: 'it is too large' }],
    ['nothing', '', { is: 'broken' }],
  ])('%s is refused', (_, text, answer) => {
    expect(readPain002(bytesOf(text))).toMatchObject(answer)
  })

  it('whatever the bytes, it answers', () => {
    const whole = bytesOf(partly())
    const damaged = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }).map((places) => {
      const bytes = whole.slice()
      for (const [at, byte] of places) bytes[at] = byte
      return bytes
    })
    fc.assert(
      fc.property(fc.oneof(damaged, fc.uint8Array({ maxLength: 300 })), (bytes) => {
        expect(['report', 'other', 'broken']).toContain(readPain002(bytes).is)
      }),
      { numRuns: 300 },
    )
  })
})
