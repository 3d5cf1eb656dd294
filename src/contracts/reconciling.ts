import { z } from 'zod'
import { statementLine, type StatementKind } from './bank-statements'
import { documentKindNames, documentKinds } from './document-kinds'
import { idAndName, nullableText } from './document-record'
import { endpoint } from './endpoint'
import { accountOption, costCentreOption } from './ledger'
import { reconcilingStep } from './reconciling-input'
import { salesTax } from './sales-taxes'
import { ruleDraft } from './statement-rules'

/*
 * Reconciling: each line of a statement is explained by entries of the books, and the statement as a whole by what is under way. Amounts are in the
 * account's currency; an entry is above zero if the books debit the account.
 */

const nullableId = z.uuid().nullable()
const documentRef = z.object({ kind: z.enum(documentKindNames), voucherId: z.string() })

const bankEntry = z.object({
  id: z.uuid(),
  date: z.string(),
  amount: z.string(),
  /** The part that no statement explains. */
  rest: z.string(),
  document: documentRef,
  party: nullableText,
  text: z.string(),
})
export type BankEntry = z.infer<typeof bankEntry>
/** An entry that no statement explains. */
const openEntry = bankEntry.extend({
  /** Whether it was under way when the first statement began, if it is older; null otherwise. */
  isCarried: z.boolean().nullable(),
})
export type OpenEntry = z.infer<typeof openEntry>

const match = z.object({
  id: z.uuid(),
  amount: z.string(),
  date: z.string(),
  /** Null for what was under way when the company went live. */
  document: documentRef.nullable(),
  text: z.string(),
})

export const lineStates = ['open', 'matched', 'excluded', 'held'] as const
const workLine = statementLine.extend({
  state: z.enum(lineStates),
  /** What is not explained yet. */
  rest: z.string(),
  matches: z.array(match),
  excludedReason: nullableText,
  heldUntil: nullableText,
  heldReason: nullableText,
  assignedTo: idAndName.nullable(),
  assignedNote: nullableText,
  assignedByName: nullableText,
})
export type WorkLine = z.infer<typeof workLine>

const position = z.object({
  /** What the bank says at the end of the statement; null if the statement doesn't. */
  closing: nullableText,
  /** What the books say at the end of that day. */
  ledger: z.string(),
  /** Entries that the bank doesn't have yet. */
  underWay: z.string(),
  /** Lines that the books have on a later day. */
  later: z.string(),
  /** Lines that are left out. */
  excluded: z.string(),
  /** What the balances differ by besides these: 0 once everything is explained. */
  difference: nullableText,
  open: z.number().int(),
  held: z.number().int(),
})
export type Position = z.infer<typeof position>

const logRow = z.object({
  id: z.uuid(),
  words: z.string(),
  doneAt: z.string(),
  doneByName: nullableText,
  lineIds: z.array(z.uuid()),
  made: z.array(documentRef),
  isUndone: z.boolean(),
})
export type LogRow = z.infer<typeof logRow>

const suggestion = z.object({
  /** What it is declined by. */
  candidates: z.array(z.string()),
  /** Hundredths, and what they mean in words. */
  score: z.number().int(),
  level: z.enum(['certain', 'likely', 'possible']),
  reasons: z.array(z.string()),
  title: z.string(),
  /** What accepting it posts, in a sentence; null if it posts nothing. */
  posts: nullableText,
  isPreselected: z.boolean(),
  isCertain: z.boolean(),
  /** The step that accepts it. */
  step: reconcilingStep,
})
export type LineSuggestion = z.infer<typeof suggestion>

const proof = z.object({
  id: z.uuid(),
  closing: z.string(),
  ledger: z.string(),
  sha256: z.string(),
  madeAt: z.string(),
  madeByName: nullableText,
  brokenAt: nullableText,
  brokenBecause: nullableText,
})
export type StatementProof = z.infer<typeof proof>

const workspace = z.object({
  /** Of the statement, for the step that proves it. */
  version: z.number().int(),
  position,
  /** Those that are open first. */
  lines: z.array(workLine),
  log: z.array(logRow),
  proofs: z.array(proof),
})
export type Workspace = z.infer<typeof workspace>

const answer = z.object({
  version: z.number().int(),
  position,
  lines: z.array(workLine),
  done: logRow.nullable(),
  /** The rule to offer, after lines alike were coded equally by hand for the third time. */
  proposal: ruleDraft.nullable(),
  /** Rules that paused themselves because of this step, and why. */
  paused: z.array(z.object({ id: z.uuid(), name: z.string(), because: z.string() })),
})
export type ReconcilingAnswer = z.infer<typeof answer>

const partyChoice = z.object({ id: z.uuid(), code: z.string(), name: z.string() })
/** What lines may be coded to. */
const codingBasis = z.object({
  accounts: z.array(accountOption),
  costCentres: z.array(costCentreOption),
  /** The usual accounts of customers and vendors. */
  controls: z.object({ customers: nullableId, vendors: nullableId }),
  customers: z.array(partyChoice),
  vendors: z.array(partyChoice),
  /** Of money that comes in, and of money that goes out. */
  taxes: z.object({ sale: z.array(salesTax), purchase: z.array(salesTax) }),
})
export type CodingBasis = z.infer<typeof codingBasis>

const reconcilingEndpoints = <const K extends StatementKind>(kind: K) => {
  const { module, path } = documentKinds[kind] as Pick<(typeof documentKinds)[K], 'module' | 'path'>
  type At = `${(typeof documentKinds)[K]['path']}/:voucherId`
  const at = `${path}/:voucherId` as At
  return {
    workspace: endpoint({
      method: 'GET',
      path: `${at}/reconciling` as `${At}/reconciling`,
      response: workspace,
      module,
      action: 'read',
      summary: 'The lines of a statement with what explains them, and how far the balances agree',
    }),
    suggestions: endpoint({
      method: 'GET',
      path: `${at}/suggestions` as `${At}/suggestions`,
      response: z.object({ lines: z.array(z.object({ lineId: z.uuid(), suggestions: z.array(suggestion) })) }),
      module,
      action: 'post',
      summary: 'What may explain the open lines of a statement, the best first',
    }),
    entries: endpoint({
      method: 'GET',
      path: `${at}/entries` as `${At}/entries`,
      query: z.object({ q: z.string().trim().max(100).optional(), of: z.literal('before').optional() }),
      response: z.object({ rows: z.array(openEntry), opening: z.array(z.object({ id: z.uuid(), date: z.string(), amount: z.string(), text: z.string() })) }),
      module,
      action: 'read',
      summary: 'Entries of the books on the account that no statement explains, the latest first; all, or those of before the first statement',
    }),
    coding: endpoint({
      method: 'GET',
      path: `${path}-coding` as `${(typeof documentKinds)[K]['path']}-coding`,
      response: codingBasis,
      module,
      action: 'read',
      summary: 'Accounts, taxes, cost centres and parties that lines may be coded to',
    }),
    ruleDraft: endpoint({
      method: 'GET',
      path: `${at}/rule-draft/:lineId` as `${At}/rule-draft/:lineId`,
      response: ruleDraft,
      module,
      action: 'post',
      summary: 'A rule for lines like this one, filled in from how they were coded; nothing is saved',
    }),
    step: endpoint({
      method: 'POST',
      path: `${at}/reconciling` as `${At}/reconciling`,
      body: reconcilingStep,
      response: answer,
      module,
      action: 'post',
      summary: 'Explain lines by entries, post what is missing, put lines aside, and take any of that back',
    }),
  }
}

export const bankReconciling = reconcilingEndpoints('bank_statement')
export const cardReconciling = reconcilingEndpoints('card_statement')
export type ReconcilingEndpoints = typeof bankReconciling
