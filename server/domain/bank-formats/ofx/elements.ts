import { MAX_DEPTH } from '../limits'
import { StatementFileError } from '../types'
import { ofxTags } from './tags'

export type OfxEvent =
  | { is: 'open'; name: string; line: number }
  | { is: 'leaf'; name: string; line: number; text: string }
  /** `isCut`: the file ended before it was closed. */
  | { is: 'close'; name: string; line: number; isCut: boolean }

/** Elements that hold elements, also where a broken file never closes them. */
const AGGREGATES: ReadonlySet<string> = new Set(
  `OFX SIGNONMSGSRSV1 SONRS FI STATUS BANKMSGSRSV1 STMTTRNRS STMTRS CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS INVSTMTMSGSRSV1 INVSTMTTRNRS INVSTMTRS
   BANKACCTFROM CCACCTFROM BANKTRANLIST BANKTRANLISTP STMTTRN STMTTRNP BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BALLIST BAL`.split(/\s+/),
)

const closedNames = (text: string): ReadonlySet<string> => {
  const names = new Set<string>()
  for (const { name, isClosing } of ofxTags(text)) if (isClosing) names.add(name)
  return names
}

/**
 * Elements of SGML and XML alike. In SGML an element with a text ends where the next tag begins, whether it is closed or not. One without a text and
 * without a closing tag anywhere in the file is empty: `leaves` are such elements in any case. An element never holds one of its own name, so a second
 * one ends the first.
 * @throws StatementFileError if elements are nested too deeply
 */
export function* ofxElements(text: string, leaves: ReadonlySet<string>): Generator<OfxEvent> {
  const closed = closedNames(text)
  const open: string[] = []
  function* closeFrom(index: number, line: number, isCut = false): Generator<OfxEvent> {
    for (let name = open.length > index ? open.pop() : undefined; name !== undefined; name = open.length > index ? open.pop() : undefined)
      yield { is: 'close', name, line, isCut }
  }
  const isLeaf = (name: string, content: string): boolean => leaves.has(name) || (!AGGREGATES.has(name) && (content !== '' || !closed.has(name)))

  let lastLine = 1
  for (const { name, isClosing, isEmpty, line, text: content } of ofxTags(text)) {
    lastLine = line
    const index = open.lastIndexOf(name)
    if (isClosing) {
      if (index >= 0) yield* closeFrom(index, line)
    } else if (isEmpty || isLeaf(name, content)) yield { is: 'leaf', name, line, text: content }
    else {
      if (index >= 0) yield* closeFrom(index, line)
      if (open.length >= MAX_DEPTH)
        throw new StatementFileError(
          `In line ${line} the elements are nested more than ${MAX_DEPTH} deep, which no OFX file needs. Download the file again.`,
          line,
        )
      open.push(name)
      yield { is: 'open', name, line }
    }
  }
  yield* closeFrom(0, lastLine, true)
}
