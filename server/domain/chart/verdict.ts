import type { AccountType } from '@/contracts/choices'
import type { AccountRoot } from '@/contracts/account-roots'

/** A type and a root that a word, a name or a number speaks for. Without a type, only the root is known. */
export interface Verdict {
  type: AccountType | null
  root: AccountRoot
}

export const verdict = (type: AccountType | null, root: AccountRoot): Verdict => ({ type, root })

/** Text for comparing: lower case, without accents, punctuation as blanks. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim()
