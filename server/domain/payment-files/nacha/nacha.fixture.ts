import { accountOf } from '../payment-files.fixture'
import { FILLER, writeRecord, batchControl, batchHeader, changeAddenda, entry, fileControl, fileHeader, returnAddenda } from './layouts'
import { checkDigitOf } from './routing-no'
import type { NachaSettings } from './settings'

export const settings: NachaSettings = {
  entryClass: 'CCD',
  destination: { routingNo: '031300012', name: 'Federal Reserve Bank' },
  originId: '1123456789',
  originatingRoutingNo: '121042882',
  companyName: 'Northgate Trading',
  companyId: '1123456789',
  description: 'Vendor pay',
  fileIdModifier: 'A',
  firstTrace: 1,
}

export const americanAccount = (holder: string, given: Partial<ReturnType<typeof accountOf>> = {}) =>
  accountOf({ holder, accountNo: '7445678-99', routingNo: '231380104', ...given })

/** A file of answers as a bank sends it: one batch, an entry with its addenda for each answer. */
export const answerFile = (answers: readonly { kind: 'return' | 'change'; code: string; trace: string; cents?: string; text?: string }[]): string => {
  const shared = { serviceClass: '200', companyId: '1123456789', odfi: '12104288', batchNo: '1' }
  const eight = '23138010'
  const records = answers.flatMap(({ kind, code, trace, cents = '0', text = '' }, at) => {
    const own = `${eight}${String(at + 1).padStart(7, '0')}`
    const main = { transactionCode: '21', rdfi: eight + checkDigitOf(eight), accountNo: '7445678-99', amount: cents, identification: 'VPAY-2026-00001' }
    const answer = { code, originalTrace: trace, originalRdfi: eight, trace: own }
    return [
      writeRecord(entry, { ...main, name: 'BEST CO. #1', discretionary: '', hasAddenda: '1', trace: own }),
      kind === 'return'
        ? writeRecord(returnAddenda, { ...answer, dateOfDeath: '', information: text })
        : writeRecord(changeAddenda, { ...answer, corrected: text, reserved: '' }),
    ]
  })
  const totals = {
    count: String(records.length),
    hash: String(Number(eight) * answers.length).slice(-10),
    debit: '0',
    credit: String(answers.reduce((sum, { cents = '0' }) => sum + Number(cents), 0)),
  }
  const lines = [
    writeRecord(fileHeader, {
      destination: ' 121042882',
      origin: ' 231380104',
      date: '261203',
      time: '0910',
      modifier: 'A',
      destinationName: '',
      originName: '',
      reference: '',
    }),
    writeRecord(batchHeader, {
      ...shared,
      companyName: 'NORTHGATE TRADIN',
      discretionary: '',
      entryClass: 'CCD',
      description: 'VENDOR PAY',
      descriptiveDate: '',
      effectiveDate: '261201',
      settlementDate: '336',
      originatorStatus: '1',
    }),
    ...records,
    writeRecord(batchControl, { ...shared, ...totals, authentication: '' }),
  ]
  const blocks = Math.ceil((lines.length + 1) / 10)
  const all = [...lines, writeRecord(fileControl, { batches: '1', blocks: String(blocks), ...totals, reserved: '' })]
  return [...all, ...Array<string>(blocks * 10 - all.length).fill(FILLER)].join('\n')
}
