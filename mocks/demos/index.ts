import { accountDemos } from './account'
import { administrationDemos } from './administration'
import { bankStatementDemos } from './bank-statements'
import { cardPaymentDemos } from './card-payments'
import { chartDemos } from './chart'
import { chequeDemos } from './cheques'
import { booksDemos } from './books'
import { customerQuotationDemos } from './customer-quotations'
import { dealDemos } from './deals'
import type { Demo, Feature } from './demo'
import { editingDemos } from './editing'
import { failureDemos } from './failing'
import { fiscalYearDemos } from './fiscal-years'
import { inquiryDemos } from './inquiries'
import { journalEntryDemos } from './journal-entries'
import { ledgerDemos } from './ledger'
import { lineGridDemos } from './line-grid'
import { listDemos } from './lists'
import { openingDemos } from './opening'
import { partyDemos } from './parties'
import { partDemos } from './parts'
import { paymentDemos } from './payments'
import { paymentRunDemos } from './payment-runs'
import { permissionDemos } from './permissions'
import { reconcilingDemos } from './reconciling'
import { recordDemos } from './records'
import { reminderDemos } from './reminders'
import { reportDemos } from './reports'
import { sessionDemos } from './session'
import { shellDemos } from './shell'
import { sourcingDemos } from './sourcing'
import { statementRuleDemos } from './statement-rules'
import { userDemos } from './users'
import { vendorQuotationDemos } from './vendor-quotations'

/** In the order shown on the page. */
export const features: readonly Feature[] = [
  inquiryDemos,
  vendorQuotationDemos,
  sourcingDemos,
  customerQuotationDemos,
  dealDemos,
  ledgerDemos,
  bankStatementDemos,
  reconcilingDemos,
  statementRuleDemos,
  chequeDemos,
  paymentDemos,
  paymentRunDemos,
  cardPaymentDemos,
  reminderDemos,
  journalEntryDemos,
  chartDemos,
  fiscalYearDemos,
  reportDemos,
  openingDemos,
  partyDemos,
  partDemos,
  recordDemos,
  booksDemos,
  userDemos,
  permissionDemos,
  administrationDemos,
  listDemos,
  lineGridDemos,
  editingDemos,
  sessionDemos,
  accountDemos,
  shellDemos,
  failureDemos,
]

export const findDemo = (id: string): Demo | undefined => features.flatMap(({ demos }) => demos).find((demo) => demo.id === id)
