import { MAX_TEXT } from '../limits'
import { visitElements } from './elements'
import { lineCounter } from './tags'

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

export interface ScopeVisitor {
  statement: (scope: OfxScope, isCard: boolean) => void
  entry: (scope: OfxScope, isPending: boolean) => void
  /** The open statement is complete, or (`isCut`) the file ended within its list of entries. */
  end: (line: number, isCut: boolean) => void
  status: (scope: OfxScope) => void
  investments: (line: number) => void
}

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
type Kind = 'statement' | 'entry' | 'status' | 'investments'
/** Statements of investments are known only to leave them out: their cash entries stand in aggregates of the same names as a bank's. */
const KINDS: ReadonlyMap<string, Kind> = new Map([
  ['STATUS', 'status'],
  ['STMTRS', 'statement'],
  ['CCSTMTRS', 'statement'],
  ['STMTTRN', 'entry'],
  ['STMTTRNP', 'entry'],
  ['INVSTMTMSGSRSV1', 'investments'],
  ['INVSTMTTRNRS', 'investments'],
  ['INVSTMTRS', 'investments'],
])

/** Paths of the fields by the aggregate that they are directly in ('' is the scope itself), then by their names. */
type Levels = ReadonlyMap<string, ReadonlyMap<string, string>>
const levelsOf = (paths: ReadonlySet<string>): Levels => {
  const levels = new Map<string, Map<string, string>>()
  for (const path of paths) {
    const at = path.indexOf('/')
    const aggregate = at < 0 ? '' : path.slice(0, at)
    levels.set(aggregate, (levels.get(aggregate) ?? new Map<string, string>()).set(path.slice(at + 1), path))
  }
  return levels
}
const LEVELS: ReadonlyMap<Kind, Levels> = new Map([
  ['status', levelsOf(STATUS)],
  ['statement', levelsOf(STATEMENT)],
  ['entry', levelsOf(ENTRY)],
])

/** Never aggregates, even if they are empty and not closed. A payee is either a name or an aggregate. */
const LEAVES: ReadonlySet<string> = new Set(
  [...STATUS, ...STATEMENT, ...ENTRY].filter((path) => path !== 'PAYEE').map((path) => path.slice(path.lastIndexOf('/') + 1)),
)
const OUTSIDE: ReadonlySet<string> = new Set(['', 'OFX', 'BANKMSGSRSV1', 'CREDITCARDMSGSRSV1', 'STMTTRNRS', 'CCSTMTTRNRS'])
const OF_CARD: ReadonlySet<string> = new Set(['CCSTMTRS', 'CCSTMTTRNRS', 'CREDITCARDMSGSRSV1'])
const PENDING_LISTS: ReadonlySet<string> = new Set(['BANKTRANLISTP'])
const IN_STATEMENT: ReadonlySet<string> = new Set(['BANKACCTFROM', 'CCACCTFROM', 'BANKTRANLIST', 'BANKTRANLISTP', 'STMTTRN', 'LEDGERBAL'])

interface Scope extends OfxScope {
  fields: Map<string, OfxField>
}

interface Frame {
  name: string
  kind: Kind | null
  scope: Scope | null
  /** Fields of the scope that are read directly in this aggregate. */
  wanted: ReadonlyMap<string, string> | undefined
}

/** Keeps the first text of a field; a memo in several pieces is joined. */
const keep = (fields: Map<string, OfxField>, path: string, field: OfxField): void => {
  const before = fields.get(path)
  if (!before || before.text === '') fields.set(path, field)
  else if (path === 'MEMO' && before.text.length < MAX_TEXT) before.text = `${before.text} ${field.text}`
}

/**
 * Goes through statements, entries and statuses of a file in its order. A statement whose own aggregate is missing begins with its account, list or
 * balance, and ends with the aggregate around it.
 * @throws StatementFileError if elements are nested too deeply
 */
export const visitScopes = (text: string, visitor: ScopeVisitor): void => {
  const lineAt = lineCounter(text)
  const frames: Frame[] = []
  /** How many aggregates of each kind are open. */
  const depth = { statement: 0, entry: 0, status: 0, investments: 0 }
  let isListCut = false
  const isInside = (names: ReadonlySet<string>): boolean => {
    for (const { name } of frames) if (names.has(name)) return true
    return false
  }

  const open = (name: string, position: number): void => {
    const parent = frames.at(-1)
    const kind = depth.investments > 0 && KINDS.get(name) !== 'investments' ? null : (KINDS.get(name) ?? null)
    const levels = kind === null ? undefined : LEVELS.get(kind)
    if (kind) depth[kind] += 1
    if (kind === 'investments') visitor.investments(lineAt(position))
    if (!kind || !levels) {
      const isDirect = parent?.scope?.name === parent?.name
      const around = isDirect && parent?.kind ? LEVELS.get(parent.kind) : undefined
      frames.push({ name, kind, scope: parent?.scope ?? null, wanted: around?.get(name) })
      return
    }
    const scope = { name, line: lineAt(position), fields: new Map<string, OfxField>() }
    frames.push({ name, kind, scope, wanted: levels.get('') })
    if (kind === 'statement') visitor.statement(scope, isInside(OF_CARD))
  }

  const close = ({ name, kind, scope }: Frame, position: number, isCut: boolean): void => {
    if (isCut && name === 'BANKTRANLIST') isListCut = true
    if (!kind) return
    depth[kind] -= 1
    if (kind === 'statement') visitor.end(lineAt(position), isListCut)
    else if (kind === 'status' && scope) visitor.status(scope)
    else if (kind === 'entry' && scope) visitor.entry(scope, name === 'STMTTRNP' || isInside(PENDING_LISTS))
  }

  visitElements(text, LEAVES, {
    open: (name, position) => {
      if (IN_STATEMENT.has(name) && depth.statement + depth.investments === 0 && OUTSIDE.has(frames.at(-1)?.name ?? ''))
        open(name === 'CCACCTFROM' ? 'CCSTMTRS' : 'STMTRS', position)
      open(name, position)
    },
    leaf: (name, position, content) => {
      const frame = frames.at(-1)
      const path = frame?.wanted?.get(name)
      if (frame?.scope && path !== undefined) keep(frame.scope.fields, path, { text: content, line: lineAt(position) })
    },
    close: (name, position, isCut) => {
      for (let frame = frames.pop(); frame; frame = frame.name === name ? undefined : frames.pop()) close(frame, position, isCut)
    },
  })
  for (let frame = frames.pop(); frame; frame = frames.pop()) close(frame, text.length, true)
}
