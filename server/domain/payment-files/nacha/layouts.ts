/** A part of a record: constant text, or a field with its width. Numbers are filled with zeros on the left, texts with blanks on the right. */
type Part = string | readonly [name: string, width: number, kind?: 'number']
export type Layout = readonly Part[]
type NameIn<P> = P extends readonly [infer N extends string, ...unknown[]] ? N : never
export type Values<L extends Layout> = Record<NameIn<L[number]>, string>

export const RECORD_LENGTH = 94
/** Records in a block; the last block is filled up with nines. */
export const BLOCK = 10
export const FILLER = '9'.repeat(RECORD_LENGTH)

export const fileHeader = [
  '101',
  ['destination', 10],
  ['origin', 10],
  ['date', 6, 'number'],
  ['time', 4],
  ['modifier', 1],
  '094101',
  ['destinationName', 23],
  ['originName', 23],
  ['reference', 8],
] as const

export const batchHeader = [
  '5',
  ['serviceClass', 3, 'number'],
  ['companyName', 16],
  ['discretionary', 20],
  ['companyId', 10],
  ['entryClass', 3],
  ['description', 10],
  ['descriptiveDate', 6],
  ['effectiveDate', 6],
  // Filled in by the ACH operator.
  ['settlementDate', 3],
  ['originatorStatus', 1],
  ['odfi', 8, 'number'],
  ['batchNo', 7, 'number'],
] as const

const entryStart = ['6', ['transactionCode', 2, 'number'], ['rdfi', 9, 'number'], ['accountNo', 17], ['amount', 10, 'number'], ['identification', 15]] as const
const entryEnd = [
  ['discretionary', 2],
  ['hasAddenda', 1, 'number'],
  ['trace', 15, 'number'],
] as const
export const entry = [...entryStart, ['name', 22], ...entryEnd] as const
export const ctxEntry = [...entryStart, ['addendaCount', 4, 'number'], ['name', 16], '  ', ...entryEnd] as const

export const remittanceAddenda = ['705', ['text', 80], ['sequence', 4, 'number'], ['entrySequence', 7, 'number']] as const
export const changeAddenda = [
  '798',
  ['code', 3],
  ['originalTrace', 15, 'number'],
  '      ',
  ['originalRdfi', 8],
  ['corrected', 29],
  ['reserved', 15],
  ['trace', 15, 'number'],
] as const
export const returnAddenda = [
  '799',
  ['code', 3],
  ['originalTrace', 15, 'number'],
  ['dateOfDeath', 6],
  ['originalRdfi', 8],
  ['information', 44],
  ['trace', 15, 'number'],
] as const

export const batchControl = [
  '8',
  ['serviceClass', 3, 'number'],
  ['count', 6, 'number'],
  ['hash', 10, 'number'],
  ['debit', 12, 'number'],
  ['credit', 12, 'number'],
  ['companyId', 10],
  ['authentication', 19],
  '      ',
  ['odfi', 8, 'number'],
  ['batchNo', 7, 'number'],
] as const

export const fileControl = [
  '9',
  ['batches', 6, 'number'],
  ['blocks', 6, 'number'],
  ['count', 8, 'number'],
  ['hash', 10, 'number'],
  ['debit', 12, 'number'],
  ['credit', 12, 'number'],
  ['reserved', 39],
] as const

/** @throws RangeError for a value that is too long: whoever fills a record checks before */
export const writeRecord = <L extends Layout>(layout: L, values: Values<L>): string =>
  layout
    .map((part) => {
      if (typeof part === 'string') return part
      const [name, width, kind] = part
      const value = values[name as NameIn<L[number]>]
      if (value.length > width) throw new RangeError(`${name} has more than ${width} characters`)
      return kind === 'number' ? value.padStart(width, '0') : value.padEnd(width)
    })
    .join('')

/** The fields of a line, without the blanks around texts (banks align them as they like), and what contradicts the layout. */
export const readRecord = <L extends Layout>(layout: L, line: string): { values: Values<L>; faults: string[] } => {
  const values: Record<string, string> = {}
  const faults: string[] = []
  let at = 0
  for (const part of layout) {
    const [name, width, kind] = typeof part === 'string' ? ['', part.length] : part
    const text = line.slice(at, at + width)
    if (typeof part === 'string' && text !== part) faults.push(`columns ${at + 1} to ${at + width} must be “${part}”, not “${text}”`)
    if (kind === 'number' && !/^\d+$/.test(text)) faults.push(`${name} in columns ${at + 1} to ${at + width} isn’t a number: “${text}”`)
    if (name !== '') values[name] = text.trim()
    at += width
  }
  return { values: values as Values<L>, faults }
}
