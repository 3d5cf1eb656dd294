import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TableReading } from '@/contracts/bank-statement-input'
import type { statementSources } from '@/contracts/bank-statements'
import type { ReadDetail } from '../../domain/bank-formats/types'
import type { Coding } from '../../domain/matching/types'
import { decimal, instant } from './columns'

export const bankStatements = pgTable('bank_statements', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  source: text('source').$type<(typeof statementSources)[number]>().notNull(),
  /** The format as the file names it. */
  variant: text('variant'),
  /** A provisional statement is replaced by the final one. */
  stage: text('stage').$type<'final' | 'provisional'>().notNull().default('final'),
  number: text('number'),
  /** Our account as the file names it. */
  accountNo: text('account_no'),
  from: date('from_on', { mode: 'string' }).notNull(),
  to: date('to_on', { mode: 'string' }).notNull(),
  opening: decimal('opening'),
  closing: decimal('closing'),
  lineCount: integer('line_count').notNull().default(0),
  pendingCount: integer('pending_count').notNull().default(0),
  hereCount: integer('here_count').notNull().default(0),
  readings: text('readings').array().notNull().default([]),
  gapReason: text('gap_reason'),
  fileName: text('file_name'),
  fileSha256: text('file_sha256'),
  importedAt: instant('imported_at'),
  importedBy: uuid('imported_by'),
  outcomeReason: text('outcome_reason'),
})

export const statementLines = pgTable('statement_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  /** The batch whose payment this is. */
  parentId: uuid('parent_id'),
  lineNo: integer('line_no').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  valueDate: date('value_on', { mode: 'string' }),
  /** Above zero if the bank credits the account. */
  amount: decimal('amount').notNull(),
  type: text('type'),
  bankId: text('bank_id'),
  reference: text('reference'),
  chequeNo: text('cheque_no'),
  creditorReference: text('creditor_reference'),
  mandateId: text('mandate_id'),
  partyName: text('party_name'),
  partyAccount: text('party_account'),
  partyBank: text('party_bank'),
  text: text('text').notNull().default(''),
  isReversal: boolean('is_reversal').notNull().default(false),
  returnReason: text('return_reason'),
  balanceAfter: decimal('balance_after'),
  originalAmount: decimal('original_amount'),
  originalCurrency: text('original_currency'),
  fileLine: integer('file_line'),
  /** What the line is recognised by in another file, and which of equal ones it is. */
  key: text('key'),
  occurrence: integer('occurrence'),
  /** The part that entries explain; of a batch also what explains its payments. */
  matched: decimal('matched').notNull().default('0'),
  excludedReason: text('excluded_reason'),
  heldUntil: date('held_until', { mode: 'string' }),
  heldReason: text('held_reason'),
  assignedTo: uuid('assigned_to'),
  assignedNote: text('assigned_note'),
  assignedBy: uuid('assigned_by'),
  assignedAt: instant('assigned_at'),
})

/** What moves on our bank accounts and cards, with the part that lines of statements explain. The database adds the rows. */
export const bankEntries = pgTable('bank_entries', {
  companyId: uuid('company_id').notNull(),
  journalLineId: uuid('journal_line_id').notNull(),
  journalId: uuid('journal_id').notNull(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  amount: decimal('amount').notNull(),
  matched: decimal('matched').notNull().default('0'),
  /** From this day on it and its reversal offset each other. */
  offsetOn: date('offset_on', { mode: 'string' }),
  isCarried: boolean('is_carried').notNull().default(false),
})

export const statementMatches = pgTable('statement_matches', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  lineId: uuid('line_id').notNull(),
  documentId: uuid('document_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  journalLineId: uuid('journal_line_id'),
  openingId: uuid('opening_id'),
  amount: decimal('amount').notNull(),
  actionId: uuid('action_id').notNull(),
})

export const statementActions = pgTable('statement_actions', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  kind: text('kind').notNull(),
  lineIds: uuid('line_ids').array().notNull(),
  /** Documents that it posted. */
  madeIds: uuid('made_ids').array().notNull().default([]),
  before: jsonb('before').$type<LineMarks[]>(),
  words: text('words').notNull(),
  doneAt: instant('done_at'),
  doneBy: uuid('done_by').notNull(),
  undoneAt: instant('undone_at'),
  undoneBy: uuid('undone_by'),
})

/** What people say of a line. */
export interface LineMarks {
  id: string
  excludedReason: string | null
  heldUntil: string | null
  heldReason: string | null
  assignedTo: string | null
  assignedNote: string | null
}

export const statementProofs = pgTable('statement_proofs', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  closing: decimal('closing').notNull(),
  ledger: decimal('ledger').notNull(),
  content: text('content').notNull(),
  sha256: text('sha256').notNull(),
  madeAt: instant('made_at'),
  madeBy: uuid('made_by').notNull(),
  brokenAt: instant('broken_at'),
  brokenBy: uuid('broken_by'),
  brokenBecause: text('broken_because'),
})

export const statementDismissals = pgTable('statement_dismissals', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  candidateId: uuid('candidate_id').notNull(),
  partyId: uuid('party_id'),
  pattern: text('pattern'),
  actionId: uuid('action_id').notNull(),
  dismissedAt: instant('dismissed_at'),
  dismissedBy: uuid('dismissed_by').notNull(),
})

export const statementDecisions = pgTable('statement_decisions', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  ownAccountId: uuid('own_account_id').notNull(),
  lineId: uuid('line_id').notNull(),
  /** What lines that mean the same have in common. */
  pattern: text('pattern').notNull(),
  coding: jsonb('coding').$type<Coding>().notNull(),
  actionId: uuid('action_id').notNull(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by').notNull(),
})

export const partyBankNumbers = pgTable('party_bank_numbers', {
  companyId: uuid('company_id').notNull(),
  accountNo: text('account_no').notNull(),
  partyId: uuid('party_id').notNull(),
  learnedAt: instant('learned_at'),
})

/** How files for an account are read: the columns of a table with this heading, or reversals whose sign is turned. */
export const statementReadings = pgTable('statement_readings', {
  companyId: uuid('company_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  signature: text('signature').notNull(),
  choices: jsonb('choices').$type<TableReading>().notNull(),
  usedAt: instant('used_at').notNull(),
  usedBy: uuid('used_by').notNull(),
})

export const statementAccounts = pgTable('statement_accounts', {
  companyId: uuid('company_id').notNull(),
  accountNo: text('account_no').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
})

export const statementNotices = pgTable('statement_notices', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  ownAccountId: uuid('own_account_id').notNull(),
  bankId: text('bank_id').notNull(),
  amount: decimal('amount').notNull(),
  details: jsonb('details').$type<ReadDetail[]>().notNull(),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
})

/** How lines are coded that no document explains. */
export const statementRules = pgTable('statement_rules', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  /** Null for every account. */
  ownAccountId: uuid('own_account_id'),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  words: text('words'),
  from: decimal('amount_from'),
  to: decimal('amount_to'),
  direction: text('direction').$type<'in' | 'out'>(),
  partyAccount: text('party_account'),
  isActive: boolean('is_active').notNull().default(true),
  /** Decisions against it since it was made, corrected or resumed. */
  overridden: integer('overridden').notNull().default(0),
  /** Why it paused itself; null if a person paused it. */
  pausedBecause: text('paused_because'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
})

export const statementRuleLines = pgTable('statement_rule_lines', {
  companyId: uuid('company_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  lineNo: integer('line_no').notNull(),
  accountId: uuid('account_id').notNull(),
  taxCodeId: uuid('tax_code_id'),
  costCentreId: uuid('cost_centre_id'),
  partyId: uuid('party_id'),
  memo: text('memo'),
  share: text('share').$type<'fixed' | 'percent' | 'text' | 'rest'>().notNull(),
  /** An amount, or a percentage of the bank's line. */
  figure: decimal('figure'),
  /** The amount stands behind these words in the text of the bank's line. */
  afterWords: text('after_words'),
})

/** Lines for which a rule was right, or was overridden. */
export const statementRuleUses = pgTable('statement_rule_uses', {
  companyId: uuid('company_id').notNull(),
  ruleId: uuid('rule_id').notNull(),
  lineId: uuid('line_id').notNull(),
  isOverride: boolean('is_override').notNull(),
  actionId: uuid('action_id').notNull(),
  usedAt: instant('used_at'),
})
