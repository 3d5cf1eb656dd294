import { MAX_LINES, MAX_STATEMENTS } from '../limits'
import { placeBeyond } from '../lines'
import { type ProblemList, problemList, quoted } from '../problems'
import { meant } from '../texts'
import { type ReadStatement, type StatementFile, StatementFileError } from '../types'
import { type OfxScope, visitScopes } from './scopes'
import { newStatement, type OfxStatement, readStatement } from './statement'
import { lineCounter } from './tags'
import { ofxText } from './text'

const START = 20_000

/** Whether a text that begins so is OFX (also QFX and QBO), with or without header. */
export const isOfx = (start: string): boolean =>
  /^\s*OFXHEADER\s{0,9}:/i.test(start) ||
  /<(?:\w{1,20}:)?(?:OFX|BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTTRNRS|CCSTMTTRNRS|STMTRS|CCSTMTRS|BANKTRANLIST|STMTTRN)[\s>]/i.test(start)

/** Kinds of transactions that are only announced. */
const PENDING: ReadonlySet<string> = new Set(['HOLD', 'PENDING'])

const isPendingType = ({ fields }: OfxScope): boolean => PENDING.has(fields.get('TRNTYPE')?.text.toUpperCase() ?? '')

const checkStatus = ({ fields, line }: OfxScope, file: ProblemList): void => {
  const [code, severity, said] = ['CODE', 'SEVERITY', 'MESSAGE'].map((name) => meant(fields.get(name)?.text))
  // A code of zeros is success, which `meant` takes for nothing.
  if (code === null || code === undefined || !/^(?:ERROR|WARN)/i.test(severity ?? '')) return
  const message = `The bank answered with the code ${quoted(code)}${said ? ` and the message ${quoted(said)}` : ''}.`
  if (/^WARN/i.test(severity ?? '')) file.warning(line, 'STATUS', 'UNKNOWN', `${message} Check that the file is complete.`)
  else file.error(line, 'STATUS', 'UNKNOWN', `${message} What was asked for isn’t in this file; download it again.`)
}

/** Beginnings of entries, also with the prefixes of a namespace. */
const ENTRIES = /<(?:[^\s<>/]{1,128}:)?STMTTRNP?[\s/>]/gi

const limitMessage = (what: string, limit: number): string => `The file has more than ${limit} ${what}. Download a shorter period, or one account at a time.`

/**
 * Reads OFX 1 (SGML) and 2 (XML), also with faults that banks are known for: no header, a wrong character set, elements that are closed or not.
 * Balances and amounts of cards are the holder's: charges are negative, and so is what is owed.
 * @throws StatementFileError if the file isn't OFX, or is beyond the limits
 */
export const readOfx = (bytes: Uint8Array): StatementFile => {
  const { text, variant } = ofxText(bytes)
  if (!isOfx(text.slice(0, START)))
    throw new StatementFileError('This is no OFX file: it has no <OFX> at its beginning. Choose the file that the bank offers as OFX, QFX or QBO.')
  const beyond = placeBeyond(text, ENTRIES, MAX_LINES)
  if (beyond !== null) throw new StatementFileError(limitMessage('entries', MAX_LINES), lineCounter(text)(beyond))
  const file = problemList()
  const statements: ReadStatement[] = []
  let open: OfxStatement | null = null
  let hasInvestments = false

  visitScopes(text, {
    statement: (scope, isCard) => {
      if (statements.length >= MAX_STATEMENTS) throw new StatementFileError(limitMessage('statements', MAX_STATEMENTS), scope.line)
      open = newStatement(scope, isCard)
    },
    entry: (scope, isPending) => {
      if (!open) return
      if (isPending || isPendingType(scope)) open.pending += 1
      else open.entries.push(scope)
    },
    end: (line, isCut) => {
      if (!open) return
      if (isCut) open.problems.error(line, 'BANKTRANLIST', 'FORMAT', 'The file ends within the list of entries, so some are missing. Download it again.')
      statements.push(readStatement(open))
      open = null
    },
    status: (scope) => checkStatus(scope, file),
    investments: (line) => {
      const message = 'The file also holds an investment account, which is left out: only bank and card accounts are read.'
      if (!hasInvestments) file.warning(line, 'INVSTMTRS', 'UNKNOWN', message)
      hasInvestments = true
    },
  })
  if (statements.length === 0 && file.problems.length === 0)
    file.error(1, null, 'REQUIRED', 'The file holds no statement of a bank or card account. Choose another file, or download it again.')
  return { format: 'ofx', variant, statements, problems: file.problems }
}
