import { add, type Decimal } from '@/contracts/rules/decimal'
import type { LedgerArea } from '../ledger/posting'
import type { AuditAccount, AuditBooks, AuditJournal, AuditLine, AuditParty, AccountRoot } from './books'
import { exportBooks, type ExportReport } from './export'
import type { AuditFormat } from '@/contracts/audit-files'
import type { WritingOptions } from './format'

export interface GivenAccount {
  number: string
  root: AccountRoot
  opening?: Decimal
  name?: string
}
export type GivenLine = Partial<AuditLine> & { account: string; debit?: Decimal; credit?: Decimal }
export type GivenJournal = Partial<Omit<AuditJournal, 'lines'>> & { lines: readonly GivenLine[] }

const totalOf = (lines: readonly AuditLine[], side: 'debit' | 'credit'): Decimal => add('0', ...lines.map((line) => line[side]))
const pagesOf = (journals: readonly AuditJournal[]) =>
  async function* (area?: LedgerArea) {
    const chosen = journals.filter((journal) => area === undefined || journal.area === area)
    for (let at = 0; at < chosen.length; at += 2) yield chosen.slice(at, at + 2)
  }

/** Books of 2026 with what a test says of them; the movements of accounts and parties follow from the lines. */
export const booksOf = (accounts: readonly GivenAccount[], given: readonly GivenJournal[], others: Partial<AuditBooks> = {}): AuditBooks => {
  const nameOf = (number: string) => accounts.find((account) => account.number === number)?.name ?? `Account ${number}`
  const journals = given.map((journal, index): AuditJournal => ({
    sequence: index + 1,
    area: 'journal',
    number: `JE-2026-${String(index + 1).padStart(5, '0')}`,
    date: '2026-03-15',
    periodNo: 3,
    document: { number: journal.number ?? `JE-2026-${String(index + 1).padStart(5, '0')}`, date: journal.date ?? '2026-03-15' },
    narration: 'An entry',
    postedAt: '2026-03-16T09:00:00',
    postedBy: 'Ana Lima',
    ...journal,
    lines: journal.lines.map((line, no): AuditLine => {
      const [debit, credit] = [line.debit ?? '0', line.credit ?? '0']
      return {
        no: no + 1,
        accountName: nameOf(line.account),
        currency: 'EUR',
        amount: add(debit, credit === '0' ? '0' : `-${credit}`),
        party: null,
        tax: null,
        costCentre: null,
        dueDate: null,
        memo: null,
        ...line,
        debit,
        credit,
      }
    }),
  }))
  const linesOn = (number: string) => journals.flatMap(({ area, lines }) => lines.filter(({ account }) => account === number).map((line) => ({ area, line })))
  const parties = new Map<string, AuditParty>()
  for (const { party } of journals.flatMap(({ lines }) => lines))
    if (party && !parties.has(party.code)) {
      const lines = journals.flatMap((journal) => journal.lines).filter((line) => line.party?.code === party.code)
      const balances = [...new Set(lines.map(({ account }) => account))].map((account) => {
        const onAccount = lines.filter((line) => line.account === account)
        return { account, opening: '0', debit: totalOf(onAccount, 'debit'), credit: totalOf(onAccount, 'credit') }
      })
      parties.set(party.code, { ...party, taxId: null, address: null, balances })
    }
  return {
    company: {
      name: 'Nordlicht & Söhne GmbH',
      taxIds: [
        { label: 'Org. no.', value: '974 760 673' },
        { label: 'SIREN', value: '732 829 320' },
      ],
      addressLines: ['Hafenstraße 5', '0150 Oslo'],
      country: 'NO',
      phone: '+47 22 00 00 00',
      email: 'books@nordlicht.example',
    },
    period: { name: 'FY 2026', year: 2026, yearStartsOn: '2026-01-01', yearEndsOn: '2026-12-31', from: '2026-01-01', to: '2026-12-31' },
    baseCurrency: 'EUR',
    accounts: accounts.map(({ number, root, opening = '0', name = `Account ${number}` }): AuditAccount => {
      const lines = linesOn(number)
      const side = (which: 'debit' | 'credit', area?: LedgerArea) =>
        totalOf(
          lines.filter((one) => !area || one.area === area).map(({ line }) => line),
          which,
        )
      const closed = { debit: side('debit', 'closing'), credit: side('credit', 'closing') }
      return { number, name, group: '10', root, type: 'other', opening, debit: side('debit'), credit: side('credit'), closed }
    }),
    carried: { amount: '0', account: null },
    parties: [...parties.values()],
    taxCodes: [],
    costCentres: [],
    journalCount: journals.length,
    journals: pagesOf(journals),
    ...others,
  }
}

export const writingOptions: WritingOptions = {
  createdAt: '2026-11-27T09:05:00.000Z',
  softwareVersion: '0.1.0',
  exportedBy: 'Ana Lima',
  fecSeparator: 'tab',
  datev: { consultant: 1001, client: 456, formatVersion: 13, clearingAccount: '9990' },
}

/** The whole file as bytes, with the report of its export. */
export const fileOf = async (
  books: AuditBooks,
  format: AuditFormat,
  options: WritingOptions = writingOptions,
): Promise<ExportReport & { file: Uint8Array }> => {
  const pieces: Uint8Array[] = []
  const report = await exportBooks(books, format, options, (bytes) => void pieces.push(bytes))
  return { ...report, file: new Uint8Array(Buffer.concat(pieces)) }
}

/** Codes of the checks that a file fails. */
export const failing = ({ checks }: ExportReport): string[] => checks.filter(({ passed }) => !passed).map(({ code }) => code)
