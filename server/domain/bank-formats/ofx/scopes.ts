import { MAX_TEXT } from '../limits'
import { ofxElements } from './elements'

export interface OfxField {
  text: string
  line: number
}

/** An aggregate with the fields inside it by their paths, such as `PAYEE/NAME`. */
export interface OfxScope {
  name: string
  line: number
  fields: ReadonlyMap<string, OfxField>
}

export type OfxPart =
  | { is: 'statement'; scope: OfxScope; isCard: boolean }
  /** `isCut`: the file ended before the entry did. */
  | { is: 'entry'; scope: OfxScope; isPending: boolean; isCut: boolean }
  /** The open statement is complete, or the file ended within its list of entries. */
  | { is: 'end'; line: number; isCut: boolean }
  | { is: 'status'; scope: OfxScope }
  | { is: 'investments'; line: number }

const pathsOf = (paths: string): ReadonlySet<string> => new Set(paths.split(/\s+/))
const STATUS = pathsOf('CODE SEVERITY MESSAGE')
const STATEMENT = pathsOf(
  `CURDEF BANKACCTFROM/BANKID BANKACCTFROM/ACCTID BANKACCTFROM/ACCTTYPE CCACCTFROM/ACCTID BANKTRANLIST/DTSTART BANKTRANLIST/DTEND LEDGERBAL/BALAMT
   LEDGERBAL/DTASOF`,
)
const ENTRY = pathsOf(
  `TRNTYPE DTPOSTED DTUSER DTAVAIL TRNAMT FITID CORRECTFITID CORRECTACTION CHECKNUM REFNUM NAME EXTDNAME PAYEE PAYEE/NAME MEMO BANKACCTTO/BANKID
   BANKACCTTO/ACCTID CCACCTTO/ACCTID CURRENCY/CURRATE CURRENCY/CURSYM ORIGCURRENCY/CURRATE ORIGCURRENCY/CURSYM`,
)
const WANTED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['STATUS', STATUS],
  ['STMTRS', STATEMENT],
  ['CCSTMTRS', STATEMENT],
  ['STMTTRN', ENTRY],
  ['STMTTRNP', ENTRY],
])
/** Never aggregates, even if they are empty and not closed. A payee is either a name or an aggregate. */
const LEAVES: ReadonlySet<string> = new Set(
  [...STATUS, ...STATEMENT, ...ENTRY].filter((path) => path !== 'PAYEE').map((path) => path.slice(path.lastIndexOf('/') + 1)),
)
/** Statements of investments. Their cash entries stand in aggregates of the same names as a bank's. */
const INVESTMENTS: ReadonlySet<string> = new Set(['INVSTMTMSGSRSV1', 'INVSTMTTRNRS', 'INVSTMTRS'])
const OUTSIDE: ReadonlySet<string> = new Set(['', 'OFX', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'STMTTRNRS', 'CCSTMTTRNRS'])
const IN_STATEMENT: ReadonlySet<string> = new Set(['BANKACCTFROM', 'CCACCTFROM', 'BANKTRANLIST', 'BANKTRANLISTP', 'STMTTRN', 'LEDGERBAL'])

interface Frame {
  name: string
  kind: 'statement' | 'entry' | 'status' | 'investments' | null
  scope: (OfxScope & { fields: Map<string, OfxField> }) | null
  /** Path of a field directly inside, without its name. */
  path: string
}

const kindOf = (name: string): Frame['kind'] => {
  const wanted = WANTED.get(name)
  if (wanted) return wanted === STATUS ? 'status' : wanted === STATEMENT ? 'statement' : 'entry'
  return INVESTMENTS.has(name) ? 'investments' : null
}

/** Keeps the first text of a field; a memo in several pieces is joined. */
const keep = (fields: Map<string, OfxField>, path: string, field: OfxField): void => {
  const before = fields.get(path)
  if (!before || before.text === '') fields.set(path, field)
  else if (path === 'MEMO' && before.text.length < MAX_TEXT) before.text = `${before.text} ${field.text}`
}

/**
 * Statements, entries and statuses of a file in its order. A statement whose own aggregate is missing begins with its account, list or balance.
 * @throws StatementFileError if elements are nested too deeply
 */
export function* ofxParts(text: string): Generator<OfxPart> {
  const frames: Frame[] = []
  let isListCut = false
  const isInside = (...kinds: Frame['kind'][]): boolean => frames.some(({ kind }) => kinds.includes(kind))

  const open = (name: string, line: number): OfxPart | null => {
    const parent = frames.at(-1)
    const isIgnored = isInside('investments')
    const kind = isIgnored ? null : kindOf(name)
    const scope = kind && kind !== 'investments' ? { name, line, fields: new Map<string, OfxField>() } : null
    frames.push({ name, kind, scope: scope ?? parent?.scope ?? null, path: scope || !parent ? '' : `${parent.path}${name}/` })
    if (kind === 'investments') return { is: 'investments', line }
    return kind === 'statement' && scope ? { is: 'statement', scope, isCard: frames.some((frame) => /^C(?:C|REDITCARD)/.test(frame.name)) } : null
  }

  const close = (frame: Frame, line: number, isCut: boolean): OfxPart | null => {
    if (isCut && frame.name === 'BANKTRANLIST') isListCut = true
    if (frame.kind === 'statement') return { is: 'end', line, isCut: isListCut }
    if (frame.kind === 'status' && frame.scope) return { is: 'status', scope: frame.scope }
    if (frame.kind !== 'entry' || !frame.scope) return null
    const isPending = frame.name === 'STMTTRNP' || frames.some(({ name }) => name === 'BANKTRANLISTP')
    return { is: 'entry', scope: frame.scope, isPending, isCut }
  }

  for (const event of ofxElements(text, LEAVES)) {
    const { name, line } = event
    if (event.is === 'leaf') {
      const frame = frames.at(-1)
      const path = `${frame?.path ?? ''}${name}`
      if (frame?.scope && WANTED.get(frame.scope.name)?.has(path)) keep(frame.scope.fields, path, { text: event.text, line })
    } else if (event.is === 'open') {
      if (IN_STATEMENT.has(name) && OUTSIDE.has(frames.at(-1)?.name ?? '') && !isInside('statement', 'investments')) {
        const isCard = name === 'CCACCTFROM'
        const part = open(isCard ? 'CCSTMTRS' : 'STMTRS', line)
        if (part) yield part
      }
      const part = open(name, line)
      if (part) yield part
    } else {
      // A statement without an aggregate of its own ends with the one around it.
      for (let frame = frames.pop(); frame; frame = frame.name === name ? undefined : frames.pop()) {
        const part = close(frame, line, event.isCut)
        if (part) yield part
      }
    }
  }
  for (let frame = frames.pop(); frame; frame = frames.pop()) {
    const part = close(frame, frame.scope?.line ?? 1, true)
    if (part) yield part
  }
}
