import type { Decimal } from '@/contracts/rules/decimal'
import { suggest } from './suggest'
import type {
  Candidate,
  Coding,
  DepositCandidate,
  EntryCandidate,
  ItemCandidate,
  Knowledge,
  LineToMatch,
  MatchOptions,
  MirrorCandidate,
  Rule,
  RunCandidate,
  Suggestion,
} from './types'

export const options: MatchOptions = { currency: 'EUR', today: '2026-11-30' }

export const lineOf = (id: string, amount: Decimal, given: Partial<LineToMatch> = {}): LineToMatch => ({
  id,
  ownAccountId: 'bank',
  date: '2026-11-10',
  valueDate: null,
  amount,
  text: '',
  reference: null,
  chequeNo: null,
  creditorReference: null,
  partyName: null,
  partyAccount: null,
  isReversal: false,
  returnReason: null,
  parentId: null,
  ...given,
})

/** An open invoice, due on the day of the lines. */
export const itemOf = (id: string, open: Decimal, given: Partial<ItemCandidate> = {}): ItemCandidate => ({
  is: 'item',
  id,
  partyId: 'acme',
  partyName: 'Acme Trading LLC',
  documentKind: open.startsWith('-') ? 'vendor_invoice' : 'customer_invoice',
  voucherId: id,
  date: '2026-10-11',
  dueDate: '2026-11-10',
  open,
  numbers: [],
  discount: null,
  ...given,
})

export const entryOf = (id: string, amount: Decimal, given: Partial<EntryCandidate> = {}): EntryCandidate => ({
  is: 'entry',
  id,
  ownAccountId: 'bank',
  date: '2026-11-09',
  amount,
  documentId: `doc-${id}`,
  documentKind: 'payment',
  voucherId: id,
  texts: [],
  chequeNo: null,
  partyId: null,
  partyName: null,
  isMatched: false,
  ...given,
})

export const mirrorOf = (lineId: string, amount: Decimal, given: Partial<MirrorCandidate> = {}): MirrorCandidate => ({
  is: 'mirror',
  lineId,
  ownAccountId: 'savings',
  date: '2026-11-10',
  amount,
  ...given,
})

export const runOf = (runId: string, amount: Decimal, payees: RunCandidate['payees'], given: Partial<RunCandidate> = {}): RunCandidate => ({
  is: 'run',
  runId,
  ownAccountId: 'bank',
  voucherId: runId,
  amount,
  payees,
  ...given,
})

export const depositOf = (id: string, amount: Decimal, given: Partial<DepositCandidate> = {}): DepositCandidate => ({
  is: 'deposit',
  id,
  ownAccountId: null,
  voucherId: id,
  date: '2026-11-09',
  amount,
  processor: 'Global Payments',
  ...given,
})

export const codingOf = (accountId: string, given: Partial<Coding> = {}): Coding => ({
  accountId,
  taxCodeId: null,
  costCentreId: null,
  partyId: null,
  ...given,
})

export const ruleOf = (id: string, condition: Partial<Rule['condition']>, given: Partial<Rule> = {}): Rule => ({
  id,
  name: id,
  order: 1,
  isPaused: false,
  condition: { words: null, from: null, to: null, direction: null, partyAccount: null, ownAccountId: null, ...condition },
  lines: [{ ...codingOf(`account of ${id}`), memo: null, share: { is: 'rest' } }],
  ...given,
})

export const knowing = (given: Partial<Knowledge> = {}): Knowledge => ({
  partyAccounts: new Map(),
  ownAccounts: new Map(),
  rules: [],
  memory: new Map(),
  dismissed: new Set(),
  declines: new Map(),
  ...given,
})

/** The account of the party `acme`. */
export const ACME_ACCOUNT = 'DE89370400440532013000'
export const acmeIsKnown = knowing({ partyAccounts: new Map([[ACME_ACCOUNT, ['acme']]]) })

/** Suggestions for a line among others. */
export const suggestionsFor = (
  line: LineToMatch,
  candidates: readonly Candidate[],
  knowledge: Knowledge = knowing(),
  others: readonly LineToMatch[] = [],
): Suggestion[] => suggest([line, ...others], candidates, knowledge, options).get(line.id) ?? []

/** What a suggestion is about: `item INV-1 -100.00`, several joined by commas. */
export const partsText = ({ parts }: Suggestion): string => parts.map(({ candidate: { is, id }, amount }) => `${is} ${id} ${amount}`).join(', ')
