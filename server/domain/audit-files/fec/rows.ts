import { absolute } from '@/contracts/rules/decimal'
import type { LedgerArea } from '../../ledger/posting'
import { type AuditAccount, type AuditBooks, type AuditJournal, type AuditLine, journalNames } from '../books'
import { amountText, type Units, unitsOf, unitsText } from '../units'
import { fecDay, type FecRow, OPENING_JOURNAL } from './columns'

const journalCodes: Readonly<Record<LedgerArea, string>> = { sales: 'VE', purchase: 'AC', stock: 'ST', bank: 'BQ', journal: 'OD', closing: 'CL' }

const unused = { EcritureLet: '', DateLet: '' }

const sides = (balance: Units): Pick<FecRow, 'Debit' | 'Credit'> => ({
  Debit: unitsText(balance > 0n ? balance : 0n, ','),
  Credit: unitsText(balance < 0n ? -balance : 0n, ','),
})

/** The opening balance of an account: party by party on control accounts, and what no party explains as a row of its own. */
const openingOf = ({ number, opening }: AuditAccount, { parties }: AuditBooks) => {
  const ofParties = parties.flatMap(({ code, name, balances }) =>
    balances.filter(({ account }) => account === number).map((balance) => ({ code, name, balance: unitsOf(balance.opening) })),
  )
  const rest = ofParties.reduce((left, { balance }) => left - balance, unitsOf(opening))
  return [...ofParties, { code: '', name: '', balance: rest }].filter(({ balance }) => balance !== 0n)
}

/** The balances brought forward: one entry of the journal AN on the first day of the year. */
export const openingRows = (books: AuditBooks): FecRow[] => {
  const { period, accounts } = books
  const day = fecDay(period.yearStartsOn)
  return accounts.flatMap((account) =>
    openingOf(account, books).map(({ code, name, balance }) => ({
      JournalCode: OPENING_JOURNAL,
      JournalLib: 'A-nouveaux',
      EcritureNum: `${OPENING_JOURNAL}1`,
      EcritureDate: day,
      CompteNum: account.number,
      CompteLib: account.name,
      CompAuxNum: code,
      CompAuxLib: name,
      PieceRef: `${OPENING_JOURNAL}${period.year}`,
      PieceDate: day,
      EcritureLib: 'A-nouveaux',
      ...sides(balance),
      ...unused,
      ValidDate: day,
      Montantdevise: '',
      Idevise: '',
    })),
  )
}

interface Entry {
  number: string
  validDate: string
}

const lineRow = (journal: AuditJournal, line: AuditLine, { number, validDate }: Entry, baseCurrency: string): FecRow => ({
  JournalCode: journalCodes[journal.area],
  JournalLib: journalNames[journal.area],
  EcritureNum: number,
  EcritureDate: fecDay(journal.date),
  CompteNum: line.account,
  CompteLib: line.accountName,
  CompAuxNum: line.party?.code ?? '',
  CompAuxLib: line.party?.name ?? '',
  PieceRef: journal.document.number || journal.number,
  PieceDate: fecDay(journal.document.date),
  EcritureLib: line.memo ?? journal.narration,
  Debit: amountText(line.debit, ','),
  Credit: amountText(line.credit, ','),
  ...unused,
  ValidDate: validDate,
  Montantdevise: line.currency === baseCurrency ? '' : amountText(absolute(line.amount), ','),
  Idevise: line.currency === baseCurrency ? '' : line.currency,
})

/**
 * Numbers entries within their journal in the order of posting. The ledger only grows at its end, so an entry has the same number in every
 * export of its year. Closing journals are left out: profit and loss accounts must show the year's result.
 * An entry is validated when the chain takes it in, never before the one ahead of it, even if a server's clock was set back in between.
 */
export const createRows = ({ baseCurrency }: AuditBooks) => {
  const last = new Map<LedgerArea, number>()
  let validDate = ''
  return (journal: AuditJournal): FecRow[] => {
    if (journal.area === 'closing') return []
    const no = (last.get(journal.area) ?? 0) + 1
    last.set(journal.area, no)
    const postedOn = fecDay(journal.postedAt)
    if (postedOn > validDate) validDate = postedOn
    const entry = { number: `${journalCodes[journal.area]}${no}`, validDate }
    return journal.lines.map((line) => lineRow(journal, line, entry, baseCurrency))
  }
}
