import { accountTitle } from './account-title'
import { groupedBy } from '../grouped'

export interface FindableAccount {
  accountId: string
  /** Numbers that lead to it besides its own. */
  formerNumbers: readonly string[]
  name: string
}

const keyOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()
/** A number and what follows it: “1010 Bank”, “1010 · Bank” and “1010-Bank”, but not “1-1010”. */
const NUMBER_FIRST = /^(\S+?)(?:\s*[·:–-]\s*(?=\p{L})|\s+)(.+)$/u
const PATH = /\s*[:>»]\s*/u

/** Finds the accounts that a text of a file may mean; one that means none for sure gives none or several. */
export type AccountFinder<A> = (text: string) => readonly A[]

/**
 * Finds accounts by number, earlier number or name, by a text with the number in front of the name, and by a path such as “Assets:Bank”, of which
 * the last part counts. Where a number and the name behind it belong to different accounts, both are given.
 */
export const accountFinder = <A extends FindableAccount>(accounts: readonly A[]): AccountFinder<A> => {
  const byNumber = new Map(accounts.flatMap((account) => [...account.formerNumbers, account.accountId].map((number) => [keyOf(number), account] as const)))
  const byName = groupedBy(accounts, ({ name }) => keyOf(name))
  const whole = (text: string): readonly A[] => {
    const numbered = byNumber.get(keyOf(text))
    return numbered ? [numbered] : (byName.get(keyOf(text)) ?? [])
  }
  const inParts = (text: string): readonly A[] => {
    const [, number = '', name = ''] = NUMBER_FIRST.exec(text.trim()) ?? []
    const numbered = byNumber.get(keyOf(number))
    if (!numbered) return []
    const named = byName.get(keyOf(name)) ?? []
    return named.length === 0 || named.includes(numbered) ? [numbered] : [numbered, ...named]
  }
  const either = (text: string): readonly A[] => {
    const found = whole(text)
    return found.length > 0 ? found : inParts(text)
  }
  return (text) => {
    const found = either(text)
    const last = text.split(PATH).at(-1) ?? ''
    const isPath = last !== text
    // “1000 Assets:1010 Bank” begins with the number of the account above.
    return isPath && whole(text).length === 0 ? either(last) : found
  }
}

/** The account of a row that names it in a column for numbers, in one for names, or in both; or why there is none, as a sentence. */
export const accountOrReason = <A extends FindableAccount>(
  find: AccountFinder<A>,
  { number, name }: { number: string | null | undefined; name: string | null | undefined },
): A | string => {
  const [numbered, byName] = [number ? find(number) : [], name ? find(name) : []]
  const texts = [number, name].flatMap((text) => (text ? `“${text}”` : []))
  const found = numbered.length > 0 ? numbered : byName
  const [account, other] = found
  if (!account) return `${texts.join(' or ')} is neither number nor name of an account that takes postings.`
  if (other)
    return `${texts[numbered.length > 0 ? 0 : texts.length - 1] ?? ''} may be ${accountTitle(account)} or ${accountTitle(other)}. Give the number alone.`
  const [only, second] = byName
  if (only && !second && only !== account)
    return `${number} is ${account.name} here, and “${name}” is ${only.accountId}. Choose the column that says which is meant.`
  return account
}
