import type { AccountRoot } from '@/contracts/account-roots'
import type { KnownChart } from './chart-rows'
import type { PlannedAccount, RowProblem } from './planned'

const LONGEST = 20
const LONGEST_NAME = 100
const FIRST: Readonly<Record<AccountRoot, number>> = { asset: 1000, liability: 2000, equity: 3000, income: 4000, expense: 5000 }
const STEP = 10

const numberAside = (number: string, taken: ReadonlySet<string>): string => {
  for (let at = 1; ; at++) {
    const ending = `-${at}`
    const other = `${number.slice(0, LONGEST - ending.length)}${ending}`
    if (!taken.has(other.toUpperCase())) return other
  }
}

const upper = (text: string): string => text.toUpperCase()

const isAccount = ({ kind }: PlannedAccount) => kind === 'account' || kind === 'both'
const isGroup = ({ kind }: PlannedAccount) => kind === 'group' || kind === 'both'

const reportTwice = (rows: readonly PlannedAccount[]): void => {
  const first = new Map<string, number>()
  for (const one of rows) {
    const key = one.number?.toUpperCase()
    if (key === undefined) continue
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, one.source.row)
    else one.problems.push({ field: 'number', code: 'ROW_TWICE', message: `The same number as in row ${earlier}.`, severity: 'error' })
  }
}

const accountNumber = (one: PlannedAccount, taken: ReadonlySet<string>): string => {
  for (let number = FIRST[one.root] + (one.type === 'expense' ? 1000 : 0); ; number += STEP) if (!taken.has(String(number))) return String(number)
}

const groupNumber = (above: string, taken: ReadonlySet<string>): string => {
  for (let number = 1; ; number++) if (!taken.has(upper(`${above}${number}`))) return `${above}${number}`
}

const numberAbove = ({ group }: PlannedAccount, planned: readonly PlannedAccount[], { groups }: KnownChart): string =>
  group === null ? '' : 'id' in group ? (groups.find(({ id }) => id === group.id)?.groupId ?? '') : (planned[group.index]?.number ?? '')

/** Gives numbers to rows without one, in the order of the file, and reports numbers that are there twice or too long. */
export const giveNumbers = (planned: PlannedAccount[], known: KnownChart): void => {
  const accounts = planned.filter(isAccount)
  const groups = planned.filter(isGroup)
  reportTwice(accounts)
  reportTwice(groups)
  const takenNumbers = new Set([
    ...known.accounts.flatMap(({ accountId, aliases }) => [accountId, ...aliases]).map(upper),
    ...accounts.flatMap(({ number, source }) => [number ?? '', ...source.aliases]).map(upper),
  ])
  const takenGroups = new Set([...known.groups.map(({ groupId }) => upper(groupId)), ...groups.map(({ number }) => upper(number ?? ''))])
  // Groups above come first, because the number of a group begins with theirs.
  const depth = ({ source }: PlannedAccount): number => {
    let steps = 0
    for (let at = source.above; at !== null; at = planned[at]?.source.above ?? null) steps += 1
    return steps
  }
  for (const one of groups.toSorted((a, b) => depth(a) - depth(b))) {
    if (one.number !== null || one.kind === 'both') continue
    one.isGiven = one.existingGroup === null
    one.number = one.existingGroup?.groupId ?? groupNumber(numberAbove(one, planned, known), takenGroups)
    takenGroups.add(upper(one.number))
  }
  const moved = (problems: RowProblem[], message: string) => problems.push({ field: 'number', code: 'MOVED_ASIDE', message, severity: 'warning' })
  for (const { aside, asideGroup, problems } of planned) {
    if (asideGroup) {
      const { groupId, name } = asideGroup.group
      asideGroup.number = numberAside(groupId, takenGroups)
      takenGroups.add(upper(asideGroup.number))
      moved(problems, `The group ${groupId} ${name}, which is here under another root, becomes ${asideGroup.number}.`)
    }
    if (aside) {
      const { accountId, name } = aside.account
      const own = planned.find((other) => other.renumbers && other.account === aside.account)?.number
      aside.number = own ?? numberAside(accountId, takenNumbers)
      takenNumbers.add(upper(aside.number))
      moved(problems, `${accountId} ${name}, which is here without postings, becomes ${aside.number}.`)
    }
  }
  const numbersAside = new Map(planned.flatMap(({ aside }) => (aside ? [[aside.account.id, aside.number] as const] : [])))
  for (const one of accounts) {
    if (one.number === null) {
      one.isGiven = one.account === null
      one.number = one.account?.accountId ?? accountNumber(one, takenNumbers)
      takenNumbers.add(upper(one.number))
    }
    if (one.account && !one.renumbers) one.number = numbersAside.get(one.account.id) ?? one.account.accountId
  }
  for (const { account, source, problems } of accounts)
    for (const alias of account ? [] : source.aliases)
      if (known.accounts.some(({ accountId, aliases }) => [accountId, ...aliases].some((other) => other.toUpperCase() === alias.toUpperCase())))
        problems.push({ field: 'aliases', code: 'NUMBER_TAKEN', message: `The earlier number ${alias} leads to another account.`, severity: 'error' })
  for (const { source, problems } of planned)
    if (source.name.length > LONGEST_NAME)
      problems.push({ field: 'name', code: 'TEXT_TOO_LONG', message: `A name has at most ${LONGEST_NAME} characters.`, severity: 'error' })
  for (const { number, problems } of planned)
    if (number !== null && number.length > LONGEST)
      problems.push({ field: 'number', code: 'TEXT_TOO_LONG', message: `A number has at most ${LONGEST} characters.`, severity: 'error' })
}
