import { MAX_DEPTH, MAX_TAG } from '../limits'
import { StatementFileError } from '../types'
import { lineCounter, nameConverter, nameEnd, visitTags } from './tags'

export interface ElementVisitor {
  open: (name: string, position: number) => void
  leaf: (name: string, position: number, text: string) => void
  /** `isCut`: the file ended before the element was closed. */
  close: (name: string, position: number, isCut: boolean) => void
}

/** Elements that hold elements, also where a broken file never closes them. */
const AGGREGATES: ReadonlySet<string> = new Set(
  `OFX SIGNONMSGSRSV1 SONRS FI STATUS BANKMSGSRSV1 STMTTRNRS STMTRS CREDITCARDMSGSRSV1 CCSTMTTRNRS CCSTMTRS INVSTMTMSGSRSV1 INVSTMTTRNRS INVSTMTRS
   BANKACCTFROM CCACCTFROM BANKTRANLIST BANKTRANLISTP STMTTRN STMTTRNP BANKACCTTO CCACCTTO LEDGERBAL AVAILBAL BALLIST BAL`.split(/\s+/),
)

/** No format has so many names; an unknown one beyond them is taken for empty. */
const MOST_NAMES = 5000

const closedNames = (text: string): ReadonlySet<string> => {
  const names = new Set<string>()
  const nameOf = nameConverter()
  for (let at = text.indexOf('</'); at >= 0; at = text.indexOf('</', at + 2)) {
    const end = nameEnd(text, at + 2)
    if (end - at - 2 <= MAX_TAG) names.add(nameOf(text.slice(at + 2, end)))
    if (names.size >= MOST_NAMES) break
  }
  return names
}

/**
 * Goes through the elements of SGML and XML alike. In SGML an element with a text ends where the next tag begins, whether it is closed or not. One without
 * a text and without a closing tag anywhere in the file is empty; `leaves` are elements without others inside in any case. An element never holds one of
 * its own name, so a second one ends the first.
 * @throws StatementFileError if elements are nested too deeply
 */
export const visitElements = (text: string, leaves: ReadonlySet<string>, visitor: ElementVisitor): void => {
  let closed: ReadonlySet<string> | null = null
  // Most files have none of the elements for which all of the text has to be searched.
  const isClosed = (name: string): boolean => (closed ??= closedNames(text)).has(name)
  const open: string[] = []
  const closeFrom = (index: number, position: number, isCut: boolean): void => {
    while (open.length > index) {
      const name = open.pop()
      if (name !== undefined) visitor.close(name, position, isCut)
    }
  }
  visitTags(text, (name, kind, position, content) => {
    const isLeaf = kind === 'empty' || leaves.has(name) || (!AGGREGATES.has(name) && (content !== '' || !isClosed(name)))
    if (kind !== 'close' && isLeaf) {
      visitor.leaf(name, position, content)
      return
    }
    const index = open.lastIndexOf(name)
    if (index >= 0) closeFrom(index, position, false)
    if (kind === 'close') return
    if (open.length >= MAX_DEPTH) {
      const line = lineCounter(text)(position)
      throw new StatementFileError(
        `In line ${line} the elements are nested more than ${MAX_DEPTH} deep, which no OFX file needs. Download the file again.`,
        line,
      )
    }
    open.push(name)
    visitor.open(name, position)
  })
  closeFrom(0, text.length, true)
}
