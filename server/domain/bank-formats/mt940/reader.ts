import { negate } from '@/contracts/rules/decimal'
import { ties } from '../balance'
import { MAX_LINES, MAX_STATEMENTS } from '../limits'
import { lineAt, placeBeyond } from '../lines'
import { quoted } from '../problems'
import { flipSentence } from '../reversals'
import { decodeBytes } from '../texts'
import { type ReadStatement, type ReadingChoices, type StatementFile, StatementFileError } from '../types'
import { readAccount } from './account'
import { type Entry, readEntry } from './entry'
import { type Field, fieldsOf, KIND } from './fields'
import { continues, newPage, type Page, statementOf } from './statement'
import { readBalance } from './values'

/** Whether a file that begins so may be an MT940 or MT942. */
export const isMt940 = (start: string): boolean =>
  !/^[\s\uFEFF]*</.test(start) && (/:(?:60[FM]|62[FM]):[CD]\d{6}/.test(start) || (/:(?:20|25P?):/.test(start) && /:(?:61:\d{6}|34F:[A-Z]{3})/.test(start)))

/** The direction of reversals is the one by SWIFT, unless it was decided otherwise or only the other one makes the statement tie. */
const withReversals = (statement: ReadStatement, isFlipDecided: boolean): ReadStatement => {
  const reversals = statement.lines.filter(({ isReversal }) => isReversal).length
  if (reversals === 0) return statement
  const lines = statement.lines.map((line) => (line.isReversal ? { ...line, amount: negate(line.amount) } : line))
  const isFlipped = isFlipDecided || (!ties(statement) && ties({ ...statement, lines }))
  return isFlipped ? { ...statement, lines, readings: [flipSentence(reversals, isFlipDecided)] } : statement
}

/** An entry may have several `:86:`; what is beyond is left out. */
const MAX_INFORMATION = 100
const addLines = (target: string[] | undefined, lines: readonly string[]): void => {
  for (const line of lines) if (target && target.length < MAX_INFORMATION) target.push(line)
}

/** Beginnings of entries that are one in any place; those that lost their line break after another field are counted only as they are read. */
const ENTRIES = /:61:(?:(?<=[\r\n]:61:)|(?=\d{6}(?:\d{4}|\s{4})?[RE]?[CD]))/g
const tooMany = (line: number) => new StatementFileError(`The file has more than ${MAX_LINES} entries. Get it from the bank for a shorter period.`, line)

/** Collects the pages that the fields of a file make up. */
const pageCollector = () => {
  const pages: Page[] = []
  let kind: string | null = null
  let page: Page | null = null
  let entryCount = 0
  /** The entry that the next `:86:` belongs to. */
  let last: Entry | null = null

  const start = (at: number): Page => {
    if (pages.length >= MAX_STATEMENTS)
      throw new StatementFileError(`The file has more than ${MAX_STATEMENTS} statements. Get it from the bank for a shorter period.`, at)
    page = newPage(at, kind === '942')
    pages.push(page)
    return page
  }
  /** A statement that has no `:20:` begins where a field of its head comes again. */
  const open = (at: number, isNext?: (page: Page) => boolean): Page => (page === null || isNext?.(page) ? start(at) : page)

  const takeBalance = ({ tag, at, lines: [text = ''] }: Field) => {
    const isOpening = tag.startsWith('60')
    const current = open(at, ({ hasOpening, hasClosing }) => hasClosing || (isOpening && hasOpening))
    if (isOpening) current.hasOpening = true
    else current.hasClosing = true
    const balance = readBalance(text)
    if (!balance) {
      const what = `The ${isOpening ? 'opening' : 'closing'} balance (:${tag}:) ${quoted(text)}`
      current.problems.error(at, `:${tag}:`, 'FORMAT', `${what} isn’t C or D, a date, a currency and an amount. Ask the bank for a corrected file.`)
      return
    }
    current.account.currency ??= balance.currency
    if (isOpening) [current.opening, current.isOpeningInterim] = [balance, tag.endsWith('M')]
    else [current.closing, current.isClosingInterim] = [balance, tag.endsWith('M')]
  }

  const takeEntry = (field: Field) => {
    const current = open(field.at)
    if (++entryCount > MAX_LINES) throw tooMany(field.at)
    if (current.problems.isFull()) {
      last = null
      return
    }
    const entry = readEntry(field, current.problems)
    // What follows an entry that isn't read belongs to no other one.
    last = entry
    if (entry?.isPending) current.pending += 1
    else if (entry) current.entries.push(entry)
  }

  const take = (field: Field): void => {
    const { tag, at, lines } = field
    const [text = ''] = lines
    if (tag !== '86' && tag !== 'NS' && tag !== '61') last = null
    if (tag === '') kind = KIND.exec(text)?.[1] ?? kind
    else if (tag === '20') start(at)
    else if (tag === '61') takeEntry(field)
    else if (tag === '86') addLines(last?.information, lines)
    else if (tag === 'NS') addLines(last?.numbered, lines)
    else if (/^6[02]/.test(tag)) takeBalance(field)
    else if (tag === '25' || tag === '25P') {
      const current = open(at, ({ account, hasClosing, entries }) => account.number !== null || hasClosing || entries.length > 0)
      current.account = readAccount(lines)
    } else if (tag.startsWith('28') && page) page.number = /^\s*0*([1-9]\d{0,9})/.exec(text)?.[1] ?? null
    else if (tag === '34F' && page) {
      page.account.currency ??= /^\s*([A-Z]{3})/.exec(text)?.[1] ?? null
      page.isInterimReport ||= !page.hasOpening
    } else if (tag.startsWith('90') && page) page.stated.set(tag, { at, text })
  }
  return { pages, take }
}

/** A message of another kind may have a reference and nothing of a statement. */
const isStatement = ({ opening, closing, entries, pending, isInterimReport, problems }: Page): boolean =>
  opening !== null || closing !== null || entries.length + pending > 0 || isInterimReport || problems.problems.length > 0

/**
 * Reads statements by SWIFT (MT940) and interim reports (MT942) in the dialects of banks: with or without block headers, line breaks lost or added,
 * `:86:` as subfields, code words or free text.
 * @throws StatementFileError if the file is beyond the limits or holds no statement
 */
export const readMt940 = (bytes: Uint8Array, choices: ReadingChoices): StatementFile => {
  const text = decodeBytes(bytes)
  const beyond = placeBeyond(text, ENTRIES, MAX_LINES)
  if (beyond !== null) throw tooMany(lineAt(text, beyond))
  const { pages, take } = pageCollector()
  for (const field of fieldsOf(text)) take(field)
  const found: { first: Page; more: Page[] }[] = []
  for (const page of pages.filter(isStatement)) {
    const last = found.at(-1)
    if (last && continues(last.more.at(-1) ?? last.first, page)) last.more.push(page)
    else found.push({ first: page, more: [] })
  }
  if (found.length === 0)
    throw new StatementFileError('The file holds no statement with balances or entries (:60F:, :61:). Get an MT940 or MT942 file from the bank.')
  const statements = found.map(({ first, more }) => withReversals(statementOf(first, more), choices.flipReversals === true))
  return { format: 'mt940', variant: statements.every(({ stage }) => stage === 'provisional') ? 'MT942' : 'MT940', statements, problems: [] }
}
