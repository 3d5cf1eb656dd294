import type { PositivePayLayoutKey } from '@/contracts/own-account-input'
import type { ChequeField, PositivePayLayout } from './layout'

const whole = { width: null, align: 'left', pad: ' ' } as const
const text = (width: number) => ({ width, align: 'left', pad: ' ' }) as const
const number = (width: number) => ({ width, align: 'right', pad: '0' }) as const
const blank = (width: number): ChequeField => ({ value: 'constant', text: '', ...text(width) })

/** JPMorgan Chase, Business Online: upload guide for files of checks. One account in each file. */
const chase: PositivePayLayout = {
  name: 'Chase Business Online',
  form: 'csv',
  recordLength: 0,
  separator: ',',
  quotes: false,
  lineEnd: '\r\n',
  fields: [
    { value: 'code', issued: 'I', voided: 'C', ...whole },
    { value: 'account', ...whole },
    { value: 'cheque', ...whole },
    { value: 'date', format: 'MMDDYY', ...whole },
    { value: 'amount', format: 'decimal', ...whole },
    { value: 'payee', ...text(40) },
  ],
  header: null,
  trailer: null,
}

/** First American Bank (Illinois): a V in column 71 and the day of voiding after it. */
const firstAmerican: PositivePayLayout = {
  name: 'First American Bank',
  form: 'fixed',
  recordLength: 79,
  separator: '',
  quotes: false,
  lineEnd: '\r\n',
  fields: [
    { value: 'account', ...number(11) },
    { value: 'cheque', ...number(10) },
    { value: 'date', format: 'MMDDYYYY', ...number(8) },
    { value: 'amount', format: 'cents', ...number(10) },
    { value: 'payee', ...text(30) },
    blank(1),
    { value: 'code', issued: '', voided: 'V', ...text(1) },
    { value: 'voidDate', format: 'MMDDYYYY', ...text(8) },
  ],
  header: null,
  trailer: null,
}

/** The export of Ascender, which several banks in Texas read: a 2 in column 13 for a void. */
const ascender: PositivePayLayout = {
  name: 'Ascender',
  form: 'fixed',
  recordLength: 100,
  separator: '',
  quotes: false,
  lineEnd: '\r\n',
  fields: [
    { value: 'account', ...number(12) },
    { value: 'code', issued: '', voided: '2', ...text(1) },
    blank(2),
    { value: 'cheque', ...number(10) },
    { value: 'amount', format: 'cents', ...number(12) },
    { value: 'date', format: 'YYYYMMDD', ...number(8) },
    blank(1),
    { value: 'payee', ...text(54) },
  ],
  header: null,
  trailer: null,
}

export const builtInLayouts: Readonly<Record<PositivePayLayoutKey, PositivePayLayout>> = { chase, 'first-american': firstAmerican, ascender }
