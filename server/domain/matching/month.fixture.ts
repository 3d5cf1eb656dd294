import type { Candidate, Decision, Knowledge, LineToMatch, Rule, Suggestion } from './types'
import { codingOf, depositOf, entryOf, itemOf, knowing, lineOf, mirrorOf, ruleOf, runOf } from './matching.fixture'

/**
 * A month as tables of text, one row a line, fields between bars. Names of parties are their ids.
 *
 * - `accounts`: number | parties that pay with it
 * - `items`: id | party | open | due | other numbers, `discount=amount until day`, `written=day`
 * - `entries`: id | amount | day | party | texts, `cheque=number`, `matched`
 * - `others`: `mirror id | amount | day`, `deposit id | amount | day`, `run id | amount | party endToEndId amount; …`
 * - `lines`: day | amount | name | account | text, `ref=…`, `cheque=…`, `return=…`, `id=…`, `in=batch` | answer
 *
 * An answer is the ids of the candidates, `rule id`, `memory account`, or `nothing` if somebody has to know more than the data say.
 */
export interface MonthText {
  accounts: string
  items: string
  entries: string
  others: string
  lines: string
  rules: readonly Rule[]
  memory: ReadonlyMap<string, readonly Decision[]>
}

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => row.split('|').map((field) => field.trim()))

/** Values named `key=` in a list of values between semicolons, and those without a name. */
const fieldsOf = (text: string = '') => {
  const parts = text.split(';').map((part) => part.trim())
  return {
    plain: parts.filter((part) => part !== '' && !/^(?:ref|cheque|return|id|in|discount|written)=/.test(part)),
    named: (key: string): string | null => parts.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1) ?? null,
  }
}

const itemsOf = (table: string): Candidate[] =>
  rowsOf(table).map(([id = '', party = '', open = '', due = '', more]) => {
    const { plain, named } = fieldsOf(more)
    const [amount, until] = named('discount')?.split(' until ') ?? []
    return itemOf(id, open, {
      partyId: party,
      partyName: party,
      dueDate: due,
      date: named('written') ?? '2026-09-15',
      numbers: plain,
      discount: amount === undefined || until === undefined ? null : { amount, until },
    })
  })

const entriesOf = (table: string): Candidate[] =>
  rowsOf(table).map(([id = '', amount = '', date = '', party = '', more]) => {
    const { plain, named } = fieldsOf(more)
    const isMatched = plain.includes('matched')
    const texts = plain.filter((text) => text !== 'matched')
    return entryOf(id, amount, { date, partyId: party || null, partyName: party || null, texts, chequeNo: named('cheque'), isMatched })
  })

const othersOf = (table: string): Candidate[] =>
  rowsOf(table).map(([what = '', amount = '', third = '']) => {
    const [kind, id = ''] = what.split(' ')
    if (kind === 'mirror') return mirrorOf(id, amount, { date: third })
    if (kind === 'deposit') return depositOf(id, amount, { date: third })
    const payees = third.split(';').map((payee) => {
      const [, partyId = '', endToEndId = '', share = ''] = /^(.+) (\S+) (\S+)$/.exec(payee.trim()) ?? []
      return { partyId, endToEndId, amount: share }
    })
    return runOf(id, amount, payees)
  })

export interface Month {
  lines: readonly LineToMatch[]
  candidates: readonly Candidate[]
  knowledge: Knowledge
  answers: ReadonlyMap<string, string>
}

export const monthOf = ({ accounts, items, entries, others, lines, rules, memory }: MonthText): Month => {
  const answers = new Map<string, string>()
  const made = rowsOf(lines).map(([date = '', amount = '', name = '', account = '', more = '', answer = ''], at) => {
    const { plain, named } = fieldsOf(more)
    const id = named('id') ?? `line ${at + 1}`
    answers.set(id, answer.split(', ').sort().join(', '))
    return lineOf(id, amount, {
      date,
      partyName: name || null,
      partyAccount: account || null,
      text: plain.join('; '),
      reference: named('ref'),
      chequeNo: named('cheque'),
      returnReason: named('return'),
      parentId: named('in'),
    })
  })
  const partyAccounts = new Map(rowsOf(accounts).map(([number = '', parties = '']) => [number, parties.split(';').map((party) => party.trim())]))
  return {
    lines: made,
    candidates: [...itemsOf(items), ...entriesOf(entries), ...othersOf(others)],
    knowledge: knowing({ partyAccounts, rules, memory }),
    answers,
  }
}

/** The same month among open items of other parties, of which each tenth has the amount of a line. The answers stay. */
export const crowded = (month: Month, count: number): Month => {
  let state = 7
  const next = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const others = Array.from({ length: count }, (_, at) => {
    const amount = month.lines[next(month.lines.length)]?.amount ?? '1'
    const own = `${amount.startsWith('-') ? '-' : ''}${50 + next(20_000)}.${10 + next(90)}`
    const party = `Firm ${next(count / 5)} ${['Trading LLC', 'Star FZE', 'Maschinenbau GmbH', 'Tools Ltd'][next(4)]}`
    const dueDate = `2026-1${next(2)}-${10 + next(19)}`
    return itemOf(`X-2026-${10_000 + at}`, next(10) === 0 ? amount : own, { partyId: party, partyName: party, dueDate, numbers: [`${next(100_000)}`] })
  })
  return { ...month, candidates: [...month.candidates, ...others] }
}

/** A suggestion in the words of the answers. */
export const answerOf = (found: Suggestion | undefined): string => {
  if (!found) return 'nothing'
  const { action, parts } = found
  if (action.do !== 'code')
    return parts
      .flatMap(({ candidate, payments }) => (candidate.is === 'run' ? payments : [candidate.id]))
      .sort()
      .join(', ')
  return action.ruleId === null ? `memory ${action.lines[0]?.accountId}` : `rule ${action.ruleId}`
}

export const standardRules: Rule[] = [
  ruleOf('rent', { words: 'rent*warehouse', direction: 'out' }, { order: 1 }),
  ruleOf('charges', { words: 'transfer charge', direction: 'out', to: '100' }, { order: 2 }),
  ruleOf('payroll', { words: 'salary*wps', direction: 'out' }, { order: 3 }),
  ruleOf('telephone', { words: 'etisalat', direction: 'out' }, { order: 4 }),
  ruleOf('sales', { words: 'card sales*', direction: 'in' }, { order: 5 }),
]
const times = (count: number, accountId: string): Decision[] => Array.from({ length: count }, () => ({ coding: codingOf(accountId), on: '2026-09-01' }))
export const standardMemory: ReadonlyMap<string, readonly Decision[]> = new Map([
  ['words MONTHLY ACCOUNT MAINTENANCE', times(6, 'bank fees')],
  ['words SALIK RECHARGE', times(4, 'tolls')],
  ['words CREDIT INTEREST', times(3, 'interest')],
  ['words FUEL STATION', times(2, 'fuel')],
])
