import { SaxesParser } from 'saxes'
import { balanceOn, type Balances } from '../balances'
import { createCheck } from '../checks'
import type { AuditReader } from '../format'
import { readUnits, type Units, unitsText } from '../units'

/** Reads a SAF-T file to the trial balance that it holds, and checks the sums that it states of itself. */
export const saftReader = (): AuditReader => {
  const wellFormed = createCheck('X1', 'The file is well-formed XML')
  const amounts = createCheck('X2', 'Every amount is a number with at most two places')
  const entriesBalance = createCheck('X3', 'Every transaction balances')
  const totals = createCheck('X4', 'The totals at the head of the entries are those of the lines')
  const closing = createCheck('X5', 'Each account’s closing balance is its opening balance with the lines')
  const known = createCheck('X6', 'Every line is on an account of the file')
  const balances: Balances = new Map()
  const stated = { entries: 0n, debit: 0n, credit: 0n }
  const found = { entries: 0n, debit: 0n, credit: 0n }
  const closings = new Map<string, Units>()
  const path: string[] = []
  let text = ''
  let account = ''
  let transaction = { id: '', balance: 0n }
  let lines = 0

  const parser = new SaxesParser()
  const amountOf = (value: string): Units => {
    const units = /^-?\d+(\.\d{1,2})?$/.test(value) ? readUnits(value) : null
    if (units === null) amounts.fail(parser.line, `“${value}” is no amount with two places.`)
    return units ?? 0n
  }
  const onLine = (side: 'debit' | 'credit', value: Units): void => {
    if (!closings.has(account)) known.fail(parser.line, `Account ${account} isn’t among the accounts.`)
    balanceOn(balances, account)[side] += value
    found[side] += value
    transaction.balance += side === 'debit' ? value : -value
  }
  const inAccount: Readonly<Record<string, (value: Units) => void>> = {
    OpeningDebitBalance: (value) => (balanceOn(balances, account).opening += value),
    OpeningCreditBalance: (value) => (balanceOn(balances, account).opening -= value),
    ClosingDebitBalance: (value) => closings.set(account, value),
    ClosingCreditBalance: (value) => closings.set(account, -value),
  }
  const read = (name: string, parent: string | undefined, value: string): void => {
    if (name === 'AccountID' && (parent === 'Account' || parent === 'Line')) account = value
    if (name === 'TransactionID' && parent === 'Transaction') transaction = { id: value, balance: 0n }
    if (parent === 'Account') inAccount[name]?.(amountOf(value))
    if (parent === 'DebitAmount' && name === 'Amount') onLine('debit', amountOf(value))
    if (parent === 'CreditAmount' && name === 'Amount') onLine('credit', amountOf(value))
    if (parent !== 'GeneralLedgerEntries') return
    if (name === 'NumberOfEntries') stated.entries = BigInt(/^\d+$/.test(value) ? value : 0)
    if (name === 'TotalDebit') stated.debit = amountOf(value)
    if (name === 'TotalCredit') stated.credit = amountOf(value)
  }
  const close = (name: string): void => {
    if (name === 'Line') lines += 1
    if (name !== 'Transaction') return
    found.entries += 1n
    if (transaction.balance !== 0n) entriesBalance.fail(parser.line, `Transaction ${transaction.id} is out of balance by ${unitsText(transaction.balance)}.`)
  }
  parser.on('opentag', ({ name }) => {
    path.push(name.replace(/^.*:/, ''))
    text = ''
  })
  parser.on('text', (piece) => (text += piece))
  parser.on('closetag', () => {
    const name = path.pop() ?? ''
    read(name, path.at(-1), text.trim())
    close(name)
    text = ''
  })
  parser.on('error', ({ message }) => wellFormed.fail(parser.line, message))

  const decoder = new TextDecoder('utf-8')
  return {
    push: (bytes) => void parser.write(decoder.decode(bytes, { stream: true })),
    end: () => {
      parser.write(decoder.decode()).close()
      if (stated.entries !== found.entries) totals.fail(null, `The head states ${stated.entries} entries; the file has ${found.entries}.`)
      for (const side of ['debit', 'credit'] as const)
        if (stated[side] !== found[side]) totals.fail(null, `The head states ${unitsText(stated[side])} of ${side}; the lines have ${unitsText(found[side])}.`)
      for (const [number, value] of closings) {
        const { opening, debit, credit } = balanceOn(balances, number)
        if (opening + debit - credit !== value)
          closing.fail(null, `Account ${number} closes at ${unitsText(value)}; its opening and lines give ${unitsText(opening + debit - credit)}.`)
      }
      return { balances, lines, checks: [wellFormed, amounts, entriesBalance, totals, closing, known].map((check) => check.result()) }
    },
  }
}
