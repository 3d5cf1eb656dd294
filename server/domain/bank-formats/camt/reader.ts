import { MAX_DETAILS, MAX_STATEMENTS } from '../limits'
import { type ReadStatement, type ReadingChoices, type StatementFile, StatementFileError } from '../types'
import { addText, type Element, find } from './element'
import { type Payment, paymentOf } from './payment'
import { continues, newPages, pageOf, type Pages, statementOf, takeEntry, takeHeader } from './statement'
import { readXml } from './xml'

type Stage = ReadStatement['stage']

/** The three messages by the beginning of their element; version 1 has `V01` at its end. */
const MESSAGES: readonly (readonly [element: string, message: string, stage: Stage])[] = [
  ['BkToCstmrStmt', 'camt.053', 'final'],
  ['BkToCstmrAcctRpt', 'camt.052', 'provisional'],
  ['BkToCstmrDbtCdtNtfctn', 'camt.054', 'notice'],
]
const NAMESPACE = /camt\.05[2-4]\.\d{3}\.\d{2}/
const STATEMENTS: ReadonlySet<string> = new Set(['Stmt', 'Rpt', 'Ntfctn'])
/** What is read of a statement; the rest, such as sums of entries, is passed over. */
const PARTS: ReadonlySet<string> = new Set(['Id', 'StmtPgntn', 'RptPgntn', 'NtfctnPgntn', 'ElctrncSeqNb', 'LglSeqNb', 'FrToDt', 'Acct', 'Bal', 'Ntry'])
/** Elements of one entry, payment or balance. */
const MAX_NODES = 5000
/** Payments of all entries together: each takes far more memory than the ten characters that an empty one has in the file. */
const MAX_PAYMENTS = 200_000

/** Whether a file that begins so may be a statement in XML. */
export const isCamt = (start: string): boolean =>
  /^[\s\uFEFF]*</.test(start) && (NAMESPACE.test(start) || MESSAGES.some(([element]) => new RegExp(`<(?:[\\w.-]{1,40}:)?${element}`).test(start)))

/**
 * Reads statements of accounts by ISO 20022: camt.052, .053 and .054 in all versions, also without namespace. Only one entry at a time is held as elements.
 * @throws StatementFileError if the file isn't well-formed, is beyond the limits or holds no statement
 */
export const readCamt = (bytes: Uint8Array, choices: ReadingChoices): StatementFile => {
  const found: { first: Pages; more: Pages[] }[] = []
  const path: string[] = []
  /** The open elements of the part that is being read; empty between parts. */
  const open: Element[] = []
  let nodes = 0
  let variant: string | null = null
  let message: (typeof MESSAGES)[number] | null = null
  let messageDepth = 0
  let messagePage: Pages['page'] = null
  let pages: Pages | null = null
  let payments: Payment[] = []
  let paymentCount = 0

  const startPart = (element: Element) => {
    open.push(element)
    nodes = 0
    payments = []
  }
  const addElement = (parent: Element, element: Element) => {
    if (++nodes > MAX_NODES)
      throw new StatementFileError(
        `${open[0]?.name ?? 'An element'} has too many elements, so it can’t be one of a bank. Get the file from the bank again.`,
        element.line,
      )
    parent.children.push(element)
    open.push(element)
  }
  const startStatement = (line: number, stage: Stage) => {
    if (found.length >= MAX_STATEMENTS)
      throw new StatementFileError(`The file has more than ${MAX_STATEMENTS} statements. Get it from the bank for a shorter period.`, line)
    pages = newPages(line, stage, messagePage)
  }
  const endStatement = (ended: Pages) => {
    const last = found.at(-1)
    if (last && continues(last.more.at(-1) ?? last.first, ended)) last.more.push(ended)
    else found.push({ first: ended, more: [] })
    pages = null
  }
  /** Payments are taken out of the entry as soon as they are read: a batch may have thousands. */
  const endPayment = (element: Element) => {
    const parent = open.at(-1)
    if (element.name !== 'TxDtls' || open[0]?.name !== 'Ntry' || !parent) return
    parent.children.pop()
    nodes = 0
    if (payments.length >= MAX_DETAILS)
      throw new StatementFileError(`An entry has more than ${MAX_DETAILS} payments. Get the statement without the details of batches.`, element.line)
    if (++paymentCount > MAX_PAYMENTS)
      throw new StatementFileError(`The file has more than ${MAX_PAYMENTS} payments. Get it from the bank for a shorter period.`, element.line)
    payments.push(paymentOf(element))
  }
  const endPart = (element: Element) => {
    if (element.name === 'GrpHdr') messagePage = pageOf(find(element, 'MsgPgntn'))
    else if (pages && element.name === 'Ntry') takeEntry(pages, element, payments)
    else if (pages) takeHeader(pages, element)
  }

  readXml(bytes, {
    open: (name, line, attributes) => {
      path.push(name)
      const element: Element = { name, line, currency: attributes['Ccy']?.trim().toUpperCase() || null, text: '', children: [] }
      const parent = open.at(-1)
      if (parent) return addElement(parent, element)
      if (!message) {
        for (const value of Object.values(attributes)) variant = NAMESPACE.exec(value)?.[0] ?? variant
        message = MESSAGES.find(([start]) => name.startsWith(start)) ?? null
        messageDepth = path.length
        if (message) messagePage = null
        return
      }
      const depth = path.length - messageDepth
      if (depth === 1 && name === 'GrpHdr') startPart(element)
      if (depth === 1 && STATEMENTS.has(name)) startStatement(line, message[2])
      if (depth === 2 && pages && PARTS.has(name)) startPart(element)
    },
    text: (piece) => {
      const element = open.at(-1)
      if (element) addText(element, piece)
    },
    close: () => {
      path.pop()
      const element = open.pop()
      if (element) return open.length === 0 ? endPart(element) : endPayment(element)
      if (pages && path.length === messageDepth) endStatement(pages)
      if (message && path.length < messageDepth) {
        variant ??= message[1]
        message = null
      }
    },
  })

  if (found.length === 0)
    throw new StatementFileError('The XML file holds no account statement (camt.052, camt.053 or camt.054). Get the statement from the bank in this format.')
  return {
    format: 'camt',
    variant: (variant ?? 'camt').toUpperCase(),
    statements: found.map(({ first, more }) => statementOf(first, more, choices.flipReversals === true)),
    problems: [],
  }
}
