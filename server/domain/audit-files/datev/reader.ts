import { type DatevVersion, datevVersions } from '@/contracts/audit-files-input'
import { balanceOn, type Balances } from '../balances'
import { createCheck } from '../checks'
import { readDay } from '../days'
import type { AuditReader } from '../format'
import { createLines } from '../text-lines'
import { readUnits, type Units, unitsText } from '../units'
import { columnsOf, isDatevVersion } from './columns'
import { OPENING_NUMBER } from './rows'
import { decodeWindows1252 } from './windows-1252'

/** The fields of a line; a text is in quotes, in which a quote is doubled. */
export const fieldsOf = (line: string): string[] => {
  const fields: string[] = []
  for (let at = 0; at <= line.length;) {
    if (line[at] !== '"') {
      const end = line.indexOf(';', at)
      fields.push(line.slice(at, end < 0 ? line.length : end))
      at = end < 0 ? line.length + 1 : end + 1
      continue
    }
    let value = ''
    for (at += 1; at < line.length; at += 1) {
      if (line[at] === '"' && line[at + 1] === '"') at += 1
      else if (line[at] === '"') break
      value += line[at]
    }
    fields.push(value)
    at += 2
  }
  return fields
}

const AMOUNT = /^\d{1,10},\d{2}$/
const dayOf = (digits: string | undefined): string | null => (/^\d{8}$/.test(digits ?? '') ? (digits ?? '') : null)

/** The day of a row, with the year in which it lies in the days of the header; null if it doesn't. */
const dateOf = (field: string, from: string, to: string): string | null => {
  const [, day, month] = /^(\d{1,2})(\d{2})$/.exec(field) ?? []
  if (!day || !month) return null
  const inYear = (header: string) => `${header.slice(0, 4)}${month}${day.padStart(2, '0')}`
  return [inYear(from), inYear(to)].find((date) => date >= from && date <= to && readDay(date)) ?? null
}

/** Reads a posting batch to the trial balance that it holds. The clearing account must end at zero and is then left out. */
export const datevReader = (clearingAccount: string): AuditReader => {
  const head = createCheck('D1', 'The first line is the head of a posting batch of a known version')
  const columns = createCheck('D2', 'The second line has the columns of the version')
  const fields = createCheck('D3', 'Every row has as many fields as there are columns')
  const amounts = createCheck('D4', 'Amounts are positive, with a comma and two places, and have a side')
  const days = createCheck('D5', 'Every row is dated in the days of the head')
  const accounts = createCheck('D6', 'Account and counter account are numbers of up to nine digits')
  const clearing = createCheck('D7', 'The clearing account ends at zero, in all and by document')
  const balances: Balances = new Map()
  const clearingByDocument = new Map<string, Units>()
  let header: { version: DatevVersion; from: string; to: string } = { version: datevVersions[0], from: '', to: '' }
  let lines = 0

  const readHead = (values: string[]): void => {
    const [mark, main, category, , version] = values
    const stated = Number(version)
    header = { version: isDatevVersion(stated) ? stated : header.version, from: dayOf(values[14]) ?? '', to: dayOf(values[15]) ?? '' }
    if (mark !== 'EXTF' || main !== '700' || category !== '21') head.fail(1, 'The line doesn’t start with "EXTF";700;21.')
    if (!isDatevVersion(stated)) head.fail(1, `Version ${version} isn’t known.`)
    if (!header.from || !header.to) head.fail(1, 'The first and last day are missing.')
  }
  const post = (account: string, value: Units, isOpening: boolean): void => {
    const balance = balanceOn(balances, account)
    if (isOpening) balance.opening += value
    else if (value > 0n) balance.debit += value
    else balance.credit -= value
  }
  const readRow = (values: string[], no: number): void => {
    const [amountField = '', side = '', , , , , account = '', counterAccount = '', , date = '', number = ''] = values
    const count = columnsOf(header.version).length
    if (values.length !== count) fields.fail(no, `The row has ${values.length} fields instead of ${count}.`)
    const amount = AMOUNT.test(amountField) ? readUnits(amountField.replace(',', '.')) : null
    if (amount === null || amount === 0n || !/^[SH]$/.test(side)) amounts.fail(no, `“${amountField}” with the side “${side}” is no amount.`)
    if (!/^\d{1,9}$/.test(account) || !/^\d{1,9}$/.test(counterAccount)) accounts.fail(no, `Accounts ${account || 'none'} and ${counterAccount || 'none'}.`)
    const day = dateOf(date, header.from, header.to)
    if (day === null) days.fail(no, `${date || 'No day'} lies outside of the batch.`)
    const value = side === 'H' ? -(amount ?? 0n) : (amount ?? 0n)
    const isOpening = number === OPENING_NUMBER
    if (!isOpening) lines += 1
    post(account, value, isOpening)
    post(counterAccount, -value, isOpening)
    if (account !== clearingAccount && counterAccount !== clearingAccount) return
    const key = `${number} of ${day ?? date}`
    clearingByDocument.set(key, (clearingByDocument.get(key) ?? 0n) + (account === clearingAccount ? value : -value))
  }
  const text = createLines((line, no) => {
    const values = fieldsOf(line)
    if (no === 1) readHead(values)
    else if (no > 2) readRow(values, no)
    else if (values.length !== columnsOf(header.version).length) columns.fail(2, `There are ${values.length} columns.`)
  })
  return {
    push: (bytes) => text.push(decodeWindows1252(bytes)),
    end: () => {
      text.end()
      for (const [document, left] of clearingByDocument)
        if (left !== 0n) clearing.fail(null, `${document} leaves ${unitsText(left)} on account ${clearingAccount}.`)
      balances.delete(clearingAccount)
      return { balances, lines, checks: [head, columns, fields, amounts, days, accounts, clearing].map((check) => check.result()) }
    },
  }
}
