import { groupedBy } from '../grouped'

export interface FindableAccount {
  accountId: string
  /** Numbers that lead to it besides its own. */
  formerNumbers: readonly string[]
  name: string
}

const keyOf = (text: string): string => text.trim().replace(/\s+/g, ' ').toUpperCase()
/** The number that a text begins with: of “1010 Bank”, “1010 · Bank” and “1010-Bank”, but not of “1-1010”. */
const FIRST_NUMBER = /^(\S+?)(?:\s*[·:–-]\s*(?=\p{L})|\s)/u
const PATH = /\s*[:>»]\s*/u

/**
 * Finds the account that a file means: by its number or an earlier one, by its name if only one account has it, by a text that begins with the
 * number, or by a path such as “Assets:Bank” whose last name only one account has.
 */
export const accountFinder = <A extends FindableAccount>(accounts: readonly A[]): ((text: string) => A | undefined) => {
  const byNumber = new Map(accounts.flatMap((account) => [...account.formerNumbers, account.accountId].map((number) => [keyOf(number), account] as const)))
  const byName = groupedBy(accounts, ({ name }) => keyOf(name))
  const named = (text: string): A | undefined => {
    const [account, ...others] = byName.get(keyOf(text)) ?? []
    return others.length === 0 ? account : undefined
  }
  return (text) =>
    byNumber.get(keyOf(text)) ?? named(text) ?? byNumber.get(keyOf(FIRST_NUMBER.exec(text.trim())?.[1] ?? '')) ?? named(text.split(PATH).at(-1) ?? '')
}

/**
 * The account of a row that names it in a column for numbers, in one for names, or in both; or why there is none, as a sentence.
 * @param find see {@link accountFinder}
 */
export const accountOrReason = <A extends FindableAccount>(
  find: (text: string) => A | undefined,
  { number, name }: { number: string | null | undefined; name: string | null | undefined },
): A | string => {
  const [byNumber, byName] = [number ? find(number) : undefined, name ? find(name) : undefined]
  const account = byNumber ?? byName
  if (!account) return `“${number ?? name ?? ''}” is neither number nor name of one account that takes postings.`
  if (byNumber && byName && byNumber !== byName)
    return `${number} is ${byNumber.name} here, and “${name}” is ${byName.accountId}. Choose the column that says which is meant.`
  return account
}
