import type { AccountType } from '@/contracts/choices'
import { type AccountRoot, accountTypeName, mayStandUnder, usualRoot } from '@/contracts/account-roots'
import { nameWord } from './name-words'
import { type NumberScheme, numberSays } from './number-schemes'
import { rootWord, typeWord } from './type-words'
import { type Verdict, verdict } from './verdict'

export interface GuessedRow {
  number: string | null
  name: string
  /** The words of the file's columns for type and root. */
  type: string | null
  root: string | null
  detail?: string | null
}
export interface Guess {
  type: AccountType
  root: AccountRoot
  /** Why, as a sentence. */
  reason: string
  /** Whether the file states the type itself. */
  isStated: boolean
}

const GENERAL: ReadonlySet<AccountType> = new Set(['other', 'income', 'expense', 'equity'])

/** A more special type of the same root that the name speaks for; the general one otherwise. */
const refined = ({ type, root }: Verdict, name: string, detail: string | null = null): Verdict => {
  const word = nameWord(name) ?? (detail === null ? null : nameWord(detail))
  const isMore = word?.type && (type === null || GENERAL.has(type)) && (word.root === root || (mayStandUnder(word.type, root) && word.type !== 'other'))
  return isMore ? verdict(word.type, root) : verdict(type, root)
}

const generalType = (root: AccountRoot): AccountType => (root === 'income' || root === 'expense' || root === 'equity' ? root : 'other')
const finished = ({ type, root }: Verdict, reason: string, isStated: boolean): Guess => ({ type: type ?? generalType(root), root, reason, isStated })

/** ERPNext's “Tax” and the like: which side of the balance sheet it is on is said by the root. */
const onSide = (found: Verdict, root: AccountRoot | null): Verdict => {
  if (root === null || found.root === root) return found
  if (found.type === 'tax_payable' && root === 'asset') return verdict('tax_receivable', root)
  return found.type && mayStandUnder(found.type, root) ? verdict(found.type, root) : verdict(null, root)
}

const byStatedType = ({ type, root, name, detail = null }: GuessedRow): Guess | null => {
  const statedRoot = root === null ? null : rootWord(root)
  const word = type === null ? null : plainTax(type) ? verdict('tax_payable', 'liability') : typeWord(type)
  if (word !== null && typeof word !== 'string') {
    const found = refined(onSide(word, statedRoot), name, detail)
    const isSame = found.type === word.type
    return finished(
      found,
      `The file says “${type}”${isSame ? '' : `, and the name says ${accountTypeName(found.type ?? 'other').toLowerCase()}`}.`,
      word.type !== null,
    )
  }
  return statedRoot === null ? null : finished(refined(verdict(null, statedRoot), name), `The file says “${root}”.`, false)
}

export const isKnownType = (type: string): boolean => plainTax(type) || typeWord(type) !== null

const plainTax = (type: string): boolean => /^(tax|taxes|steuer|taxe)$/i.test(type.trim())

const byNumber = ({ number, name }: GuessedRow, scheme: NumberScheme | null): Guess | null => {
  const found = number === null || scheme === null ? null : numberSays(scheme, number)
  if (!found) return null
  const word = nameWord(name)
  // The name of an account is more to the point than the range that its number is in.
  const more = word?.type && word.root === found.root && !GENERAL.has(word.type) ? word : refined(found, name)
  const reason = `${number} is ${accountTypeName(found.type ?? generalType(found.root)).toLowerCase()} in ${scheme?.name}`
  return finished(more, more.type === found.type ? `${reason}.` : `${reason}, and the name says ${accountTypeName(more.type ?? 'other').toLowerCase()}.`, false)
}

/** The group that a row stands in, as far as it is known. */
interface Group {
  name: string
  root: AccountRoot | null
}

/** The type and root of a row, by what the file states, its number, its name, and the group that it stands in; null if nothing speaks for any. */
export const guessOf = (row: GuessedRow, scheme: NumberScheme | null, group: Group | null): Guess | null => {
  const groupRoot = group?.root ?? null
  const stated = byStatedType(row)
  if (stated) return stated
  const numbered = byNumber(row, scheme)
  if (numbered) return numbered
  const named = nameWord(row.name)
  if (named && (groupRoot === null || named.root === groupRoot || (named.type && mayStandUnder(named.type, groupRoot))))
    return finished(verdict(named.type, groupRoot ?? named.root), 'The name says so.', false)
  return group === null || groupRoot === null ? null : finished(refined(verdict(null, groupRoot), group.name), 'The group says so.', false)
}

/** What is known of a row without its number, to tell the scheme of the numbers. */
export const knownOf = (row: GuessedRow): Verdict | null => {
  const stated = byStatedType(row)
  return stated ? verdict(stated.type, stated.root) : nameWord(row.name)
}

/** The guess for a type that the user chose. */
export const chosenType = (type: AccountType, root: AccountRoot | null): Guess => ({
  type,
  root: root !== null && mayStandUnder(type, root) ? root : usualRoot(type),
  reason: 'Chosen.',
  isStated: true,
})
