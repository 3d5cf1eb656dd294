import { cheques } from '@/contracts/cheques'
import { ownAccounts } from '@/contracts/own-accounts'
import { customerPayments, vendorPayments } from '@/contracts/payments'
import { isZero, subtract } from '@/contracts/rules/decimal'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { addDays } from '../../domain/today'
import type { Office } from '../office'
import type { CamtEntry } from '../statement-files'
import { CLEARED_AFTER } from './cheques'

/** The main account at the bank. */
export const BANK = '1010'

/** What the books have on the account, as the bank tells it. */
export interface Movement extends CamtEntry {
  /** The document that posted it, and the amount there. */
  parts: readonly { document: string; amount: string }[]
}

/** Id of our account over a ledger account. */
export const ownAccountOver = async ({ accounts }: Office, ledgerAccount: string): Promise<string> => {
  const { rows } = await accounts.call(ownAccounts.list, { query: { q: ledgerAccount, limit: '50' } })
  const own = rows.find(({ account }) => account.accountId === ledgerAccount)
  if (!own) throw new Error(`no own account over ${ledgerAccount}`)
  return own.id
}

interface LedgerLine {
  date: string
  journal: string
  document: string
  text: string
  amount: string
}

/** The lines of the account between two days, and its balance before them. */
const ledgerOf = async ({ accounts }: Office, from: string, to: string) => {
  const lines: LedgerLine[] = []
  let opening = '0'
  let after: string | undefined
  do {
    const query = { account: BANK, from, to, ...(after ? { after } : {}) }
    const page = await accounts.call(reportEndpoints['general-ledger'].read, { query })
    if ('jobId' in page) throw new Error('The ledger of a month took too long.')
    const cell = (row: Report['rows'][number], id: string): string => row.cells[page.columns.findIndex((column) => column.id === id)] ?? ''
    for (const row of page.rows) {
      if (row.kind === 'note') opening = cell(row, 'balance')
      if (row.kind !== 'line') continue
      const amount = subtract(cell(row, 'debit') || '0', cell(row, 'credit') || '0')
      const told = {
        date: cell(row, 'date'),
        journal: cell(row, 'journal'),
        document: cell(row, 'document'),
        text: cell(row, 'name'),
        party: cell(row, 'party'),
      }
      if (!isZero(amount)) lines.push({ ...told, amount })
    }
    after = page.nextCursor ?? undefined
  } while (after)
  return { opening, lines }
}

/** Numbers of the cheques of a period, and names of who paid or was paid in it, by document. */
const paymentsOf = async ({ accounts }: Office, from: string, to: string) => {
  const query = { f: `date:from:${from}~date:to:${to}`, limit: '200' }
  const written = (await accounts.call(cheques.list, { query })).rows
  const payments = [...(await accounts.call(customerPayments.list, { query })).rows, ...(await accounts.call(vendorPayments.list, { query })).rows]
  return {
    chequeNumbers: new Map(written.flatMap(({ document, number, status }) => (document && status !== 'void' ? [[document.voucherId, number] as const] : []))),
    names: new Map(payments.map(({ voucherId, party }) => [voucherId, party.name])),
  }
}

/** Number of a customer’s account, always the same for a name. */
const accountNoOf = (name: string): string => {
  const digits = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7)
  return `55${String(digits).padStart(8, '0')}`
}

const movementOf = ({ date, journal, document, text, amount }: LedgerLine, place: number, chequeNo: string | undefined, name = ''): Movement => ({
  date: chequeNo ? addDays(date, CLEARED_AFTER) : date,
  amount,
  id: `${journal}/${place + 1}`,
  // Whoever cashes a cheque is not named.
  ...(chequeNo ? { name: '', text: `Cheque ${chequeNo}`, chequeNo } : { name, text: text || document }),
  ...(name && !amount.startsWith('-') ? { account: accountNoOf(name) } : {}),
  parts: [{ document, amount }],
})

/** What the books have on the account between two days. A bank pays a cheque some days later. */
export const movementsOf = async (office: Office, from: string, to: string): Promise<{ opening: string; movements: Movement[] }> => {
  const { opening, lines } = await ledgerOf(office, from, to)
  const { chequeNumbers, names } = await paymentsOf(office, from, to)
  return { opening, movements: lines.map((line, place) => movementOf(line, place, chequeNumbers.get(line.document), names.get(line.document))) }
}
