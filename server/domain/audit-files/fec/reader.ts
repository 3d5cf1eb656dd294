import { balanceOn, type Balances } from '../balances'
import type { AuditReader } from '../format'
import { createLines } from '../text-lines'
import { readAmount } from './amounts'
import { createFecChecks, type FecExpectation } from './checks'
import { OPENING_JOURNAL } from './columns'

/** Reads a file of accounting entries to the trial balance that it holds. The separator is the one of its first line. */
export const fecReader = (expected: FecExpectation): AuditReader => {
  const checks = createFecChecks(expected)
  const balances: Balances = new Map()
  let separator = '\t'
  let count = 0
  const lines = createLines((text, no) => {
    if (no === 1) {
      separator = text.includes('|') ? '|' : '\t'
      checks.head(text.split(separator))
      return
    }
    const row = checks.take(text.split(separator), no)
    if (!row) return
    const [debit, credit] = [readAmount(row.Debit) ?? 0n, readAmount(row.Credit) ?? 0n]
    const balance = balanceOn(balances, row.CompteNum)
    if (row.JournalCode === OPENING_JOURNAL) balance.opening += debit - credit
    else {
      count += 1
      balance.debit += debit
      balance.credit += credit
    }
  })
  const decoder = new TextDecoder('utf-8')
  return {
    push: (bytes) => lines.push(decoder.decode(bytes, { stream: true })),
    end: () => {
      lines.push(decoder.decode())
      lines.end()
      return { balances, lines: count, checks: checks.end() }
    },
  }
}
