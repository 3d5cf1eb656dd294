import type { AccountType } from '@/contracts/choices'
import { type AccountRoot, mayStandUnder } from '@/contracts/account-roots'
import { inWords } from '@/contracts/words'
import { type ChartRow, type KnownChart, type KnownGroup, type RowChoice, withNumbersApart } from './chart-rows'
import { chosenType, type Guess, guessOf, isKnownType, knownOf } from './guess'
import { hierarchyOf, type PlacedRow } from './hierarchy'
import { schemeOf } from './number-schemes'
import type { GroupRef, PlannedAccount, RowKind, RowProblem } from './planned'
import { sameFinder } from './same'
import { judgeExisting, moveAside, moveGroupAside } from './existing'
import { giveNumbers } from './numbers-given'
import { rootWord, typeWord } from './type-words'
import { plain } from './verdict'

type Choices = ReadonlyMap<number, RowChoice>

const hasWord = (row: ChartRow, word: string): boolean => row.type !== null && typeWord(row.type) === word

/**
 * A row with rows below it is a group; if the file gives it a type of its own or a balance, and doesn't say that it takes no postings, it is an
 * account in that group as well.
 */
const kindOf = (row: PlacedRow, hasBelow: boolean, choice: RowChoice | undefined): RowKind => {
  if (choice?.type === 'skip') return 'skip'
  if (choice?.type === 'group' || row.isGroup === true || hasWord(row, 'group')) return 'group'
  if (!hasBelow) return 'account'
  if (row.isPostable === false && choice?.type === undefined) return 'group'
  const word = row.type === null ? null : typeWord(row.type)
  const isTyped = row.isGroup === false || (word !== null && typeof word !== 'string' && word.type !== null)
  return choice?.type !== undefined || isTyped || (row.balance !== null && row.balance !== '0') ? 'both' : 'group'
}

/** The root of a group: by its own words, else by what is below it. */
const groupRoots = (rows: readonly PlacedRow[], kinds: readonly RowKind[], guesses: readonly (Guess | null)[]): (AccountRoot | null)[] => {
  const votes = rows.map(() => new Map<AccountRoot, number>())
  rows.forEach((row, index) => {
    const root = kinds[index] === 'group' ? null : guesses[index]?.root
    if (!root) return
    for (let at = row.above; at !== null; at = rows[at]?.above ?? null) votes[at]?.set(root, (votes[at]?.get(root) ?? 0) + 1)
  })
  const own = (row: PlacedRow): AccountRoot | null => rootWord(row.name) ?? (row.root === null ? null : rootWord(row.root))
  const top = (index: number): AccountRoot | null => {
    for (let at: number | null = index; at !== null; at = rows[at]?.above ?? null) {
      const row = rows[at]
      const root = row ? own(row) : null
      if (root) return root
    }
    return null
  }
  return rows.map((_, index) => top(index) ?? [...(votes[index] ?? [])].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? guesses[index]?.root ?? null)
}

/** The group of the company that has most of the accounts of this type, else of this root; the one at the top if there are none. */
const usualGroup = ({ groups, accounts }: KnownChart, type: AccountType, root: AccountRoot): KnownGroup | null => {
  const inRoot = groups.filter((group) => group.root === root)
  const count = (id: string, sameType: boolean) => accounts.filter((account) => account.groupId === id && (!sameType || account.type === type)).length
  const most = (sameType: boolean) => inRoot.toSorted((a, b) => count(b.id, sameType) - count(a.id, sameType)).find(({ id }) => count(id, sameType) > 0)
  return most(true) ?? (type === 'other' ? undefined : most(false)) ?? inRoot.find(({ parentId }) => parentId === null) ?? null
}

const findGroup = ({ groups }: KnownChart, words: string | null): KnownGroup | null => {
  const key = plain(words ?? '')
  if (key === '') return null
  return groups.find(({ groupId }) => plain(groupId) === key) ?? groups.find(({ name }) => plain(name) === key) ?? null
}

const chosenGroup = (choice: string, rows: readonly PlacedRow[], { groups }: KnownChart): GroupRef => {
  const value = choice.slice(choice.indexOf(':') + 1)
  if (choice.startsWith('id:')) return groups.some(({ id }) => id === value) ? { id: value } : null
  const index = rows.findIndex(({ row, name, isImplied }) => (choice.startsWith('path:') ? isImplied && name === value : !isImplied && String(row) === value))
  return index < 0 ? null : { index }
}

/** What an import of the rows would make of the chart. Nothing is saved; every guess has its reason, and the user's choices replace it. */
export const planChart = (fileRows: readonly ChartRow[], known: KnownChart, choices: Choices): PlannedAccount[] => {
  const numbered = withNumbersApart(fileRows).map((row) => ({ ...row, number: choices.get(row.row)?.number ?? row.number }))
  const rows = hierarchyOf(numbered)
  const choiceOf = (row: PlacedRow) => (row.isImplied ? undefined : choices.get(row.row))
  const scheme = schemeOf(
    rows.flatMap((row) => {
      const says = knownOf(row)
      return row.number !== null && says ? [{ number: row.number, says }] : []
    }),
  )
  const withBelow = new Set(rows.map(({ above }) => above))
  const kinds = rows.map((row, index) => kindOf(row, withBelow.has(index), choiceOf(row)))
  const first = rows.map((row) => guessOf(row, scheme, null))
  const roots = groupRoots(rows, kinds, first)
  const guesses = rows.map((row, index): Guess | null => {
    const type = choiceOf(row)?.type
    const above = row.above === null ? findGroup(known, row.aboveWords) : { name: rows[row.above]?.name ?? '', root: roots[row.above] ?? null }
    if (type && type !== 'group' && type !== 'skip') return chosenType(type, above?.root ?? null)
    return first[index] ?? guessOf(row, scheme, above)
  })
  const same = sameFinder(rows, known)
  const planned = rows.map((source, index): PlannedAccount => {
    const kind = kinds[index] ?? 'account'
    const guess = guesses[index] ?? null
    const isGroup = kind === 'group'
    const root = isGroup ? (roots[index] ?? null) : (guess?.root ?? null)
    const existingGroup = kind === 'account' || kind === 'skip' ? null : same.group(source, roots[index] ?? null)
    const base = { source, kind, type: isGroup ? null : (guess?.type ?? null), root: root ?? 'expense', existingGroup, number: source.number, isGiven: false }
    const problems = kind === 'skip' ? [] : typeProblems(source, root === null, isGroup || guess?.isStated === true)
    const account = isGroup || kind === 'skip' ? null : same.account(source, guess?.type ?? null)
    return {
      ...base,
      reason: isGroup ? groupWhy(source) : (guess?.reason ?? ''),
      isStated: guess?.isStated ?? false,
      group: null,
      groupReason: '',
      account,
      renumbers: false,
      aside: null,
      asideGroup: null,
      problems,
    }
  })
  moveAside(planned, known)
  for (const one of planned) placeInGroup(one, planned, { known, choice: choiceOf(one.source) })
  for (const one of planned) moveGroupAside(one)
  for (const one of planned) judgeExisting(one, known)
  giveNumbers(planned, known)
  return planned
}

/** Says that a type is not known: an error if it can't be told otherwise, a warning if it is guessed. */
const typeProblems = ({ type }: PlacedRow, isUnknown: boolean, isSure: boolean): RowProblem[] => {
  const says = type === null || isKnownType(type) ? null : `“${type.slice(0, 40)}” is no type that we know`
  if (isUnknown) {
    const message = `${says ?? 'Its type can’t be told from its number or name'}. Choose one.`
    return [{ field: 'type', code: 'TYPE_UNKNOWN', message, severity: 'error' }]
  }
  return says === null || isSure ? [] : [{ field: 'type', code: 'TYPE_GUESSED', message: `${says}, so it is guessed.`, severity: 'warning' }]
}

const groupWhy = (row: PlacedRow): string => (row.isGroup === true || hasWord(row, 'group') ? 'The file says so.' : 'Others stand under it.')

const rootOf = (ref: GroupRef, planned: readonly PlannedAccount[], { groups }: KnownChart): AccountRoot | null =>
  ref === null ? null : 'id' in ref ? (groups.find(({ id }) => id === ref.id)?.root ?? null) : groupRootOf(planned[ref.index])

/** A row that is a group and an account as well has the group's root as its own. */
const groupRootOf = (one: PlannedAccount | undefined): AccountRoot | null => one?.root ?? null

/** The nearest row above that is imported. */
const aboveOf = (index: number, planned: readonly PlannedAccount[]): GroupRef => {
  for (let at: number | null = index; at !== null; at = planned[at]?.source.above ?? null) if (planned[at]?.kind !== 'skip') return { index: at }
  return null
}

const placeInGroup = (one: PlannedAccount, planned: readonly PlannedAccount[], { known, choice }: { known: KnownChart; choice: RowChoice | undefined }) => {
  const { source, kind, root, type, problems } = one
  if (kind === 'skip') return
  if (choice?.group) {
    one.group = chosenGroup(
      choice.group,
      planned.map(({ source: row }) => row),
      known,
    )
    one.groupReason = 'Chosen.'
  } else if (source.above !== null) {
    one.group = aboveOf(source.above, planned)
    one.groupReason = 'By the file.'
  } else if (source.aboveWords !== null) {
    const found = findGroup(known, source.aboveWords)
    one.group = found && { id: found.id }
    one.groupReason = 'By the file.'
    if (!found)
      problems.push({
        field: 'group',
        code: 'GROUP_UNKNOWN',
        message: `There is no group “${source.aboveWords.slice(0, 40)}”, here or in the file.`,
        severity: 'warning',
      })
  } else if (one.account) {
    one.group = { id: one.account.groupId }
    one.groupReason = 'It is there already.'
  }
  const above = rootOf(one.group, planned, known)
  if (above !== null && above !== root) {
    if (type && mayStandUnder(type, above)) one.root = above
    else {
      one.group = null
      problems.push({
        field: 'group',
        code: 'GROUP_ROOT',
        message: `Its group in the file belongs to ${inWords(above).toLowerCase()}, so it stands elsewhere.`,
        severity: 'warning',
      })
    }
  }
  if (one.group !== null || kind === 'group') return
  const usual = usualGroup(known, type ?? 'other', one.root)
  one.group = usual && { id: usual.id }
  one.groupReason = 'Accounts like it stand there.'
  if (!usual) problems.push({ field: 'group', code: 'GROUP_MISSING', message: `There is no group for ${inWords(one.root).toLowerCase()}.`, severity: 'error' })
}
