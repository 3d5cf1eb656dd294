import { add } from '@/contracts/rules/decimal'
import { areas, type AuditBooks, type AuditJournal, type AuditLine, journalNames } from '../books'
import { absoluteUnits, unitsOf } from '../units'
import { amountElement, money } from './amounts'
import { COST_CENTRE } from './master-files'
import { type Elements, group, plainElement } from './xml'

const taxOf = ({ required }: Elements, { tax, debit, credit }: AuditLine): string => {
  if (!tax) return ''
  const isCredit = unitsOf(credit) !== 0n
  return group(
    'TaxInformation',
    plainElement('TaxType', 'MVA'),
    required('TaxCode', tax.code, 'middle2', 'NA'),
    tax.ratePct === null ? '' : plainElement('TaxPercentage', tax.ratePct),
    plainElement('TaxBase', money(absoluteUnits(unitsOf(tax.base)))),
    group(isCredit ? 'CreditTaxAmount' : 'DebitTaxAmount', plainElement('Amount', money(unitsOf(isCredit ? credit : debit)))),
  )
}

const lineOf =
  (elements: Elements, journal: AuditJournal, baseCurrency: string) =>
  (line: AuditLine): string => {
    const { required, text } = elements
    return group(
      'Line',
      plainElement('RecordID', line.no),
      required('AccountID', line.account, 'middle2', line.account),
      line.costCentre === null ? '' : group('Analysis', plainElement('AnalysisType', COST_CENTRE), text('AnalysisID', line.costCentre, 'middle1')),
      text('SourceDocumentID', journal.document.number, 'middle1'),
      line.party ? required(line.party.role === 'customer' ? 'CustomerID' : 'SupplierID', line.party.code, 'middle1', 'NA') : '',
      required('Description', line.memo ?? journal.narration, 'long', journal.number),
      amountElement(line, baseCurrency),
      taxOf(elements, line),
      line.dueDate === null ? '' : plainElement('DueDate', line.dueDate),
    )
  }

const transactionOf = (elements: Elements, { period, baseCurrency }: AuditBooks, journal: AuditJournal): string =>
  group(
    'Transaction',
    elements.required('TransactionID', journal.number, 'middle2', String(journal.sequence)),
    plainElement('Period', journal.periodNo),
    plainElement('PeriodYear', period.year),
    plainElement('TransactionDate', journal.date),
    elements.text('SourceID', journal.postedBy, 'middle1'),
    elements.required('Description', journal.narration, 'long', journal.number),
    plainElement('SystemEntryDate', journal.postedAt.slice(0, 10)),
    plainElement('GLPostingDate', journal.date),
    plainElement('SystemID', journal.sequence),
    ...journal.lines.map(lineOf(elements, journal, baseCurrency)),
  )

/** All postings, by journal and in the order of posting; one piece of text for each page. */
export async function* entries(elements: Elements, books: AuditBooks): AsyncGenerator<string> {
  const { accounts, journalCount } = books
  yield '<GeneralLedgerEntries>'
  yield plainElement('NumberOfEntries', journalCount)
  yield plainElement('TotalDebit', money(unitsOf(add('0', ...accounts.map(({ debit }) => debit)))))
  yield plainElement('TotalCredit', money(unitsOf(add('0', ...accounts.map(({ credit }) => credit)))))
  for (const area of areas) {
    let isOpen = false
    for await (const page of books.journals(area)) {
      if (!isOpen) yield `<Journal>${plainElement('JournalID', area)}${plainElement('Description', journalNames[area])}${plainElement('Type', area)}`
      isOpen = true
      yield page.map((journal) => transactionOf(elements, books, journal)).join('')
    }
    if (isOpen) yield '</Journal>'
  }
  yield '</GeneralLedgerEntries>'
}
