import { plainAccountNo } from '@/contracts/rules/bank-account'
import { wordsIn } from './normal'
import type { LineToMatch } from './types'

const MONTHS = /^(?:JAN|FEB|MAR|APR|MAY|MAI|JUN|JUL|AUG|SEP|OCT|OKT|NOV|DEC|DEZ)(?:UARY|RUARY|CH|IL|E|Y|UST|TEMBER|OBER|EMBER|I|UAR|RUAR|Z)?$/
const MOST_WORDS = 8
const SHORTEST_WORD = 2

/** Whether a word comes back in such lines, other than numbers, days and months. */
export const isLasting = (word: string): boolean => word.length >= SHORTEST_WORD && !/\p{N}/u.test(word) && !MONTHS.test(word)

/** All that a line says for people. */
export const wholeText = ({ partyName, text, reference }: Pick<LineToMatch, 'partyName' | 'text' | 'reference'>): string =>
  [partyName, text, reference].filter((part) => part !== null && part !== '').join(' ')

/** What lines that mean the same have in common: the other side's account, and the words of the text that last. The surest comes first. */
export const patternsOf = (line: Pick<LineToMatch, 'partyName' | 'text' | 'partyAccount'>): string[] => {
  const account = plainAccountNo(line.partyAccount ?? '')
  const words = wordsIn(wholeText({ ...line, reference: null }))
    .filter(isLasting)
    .slice(0, MOST_WORDS)
  return [...(account === '' ? [] : [`account ${account}`]), ...(words.length === 0 ? [] : [`words ${words.join(' ')}`])]
}

/** Key of a pair that was dismissed. @param what id of the line, or one of its patterns */
export const dismissalKey = (what: string, candidateId: string): string => `${candidateId} ${what}`
export const declineKey = (partyId: string, pattern: string): string => `${partyId} ${pattern}`
