import type { Decimal } from '@/contracts/rules/decimal'
import type { NachaAddenda, NachaBatch, NachaEntry } from './file'
import type { NachaProblem } from './lines'
import { readNacha } from './reader'
import { achReason } from './return-words'

/** What the receiving bank corrects, as far as the code says which fields the corrected data hold. */
export interface Correction {
  routingNo?: string
  accountNo?: string
  transactionCode?: string
  name?: string
}

export interface AchReturn {
  line: number
  /** A return undoes the payment; a notification of change only asks for other data next time. */
  kind: 'return' | 'change'
  /** The trace number that our file gave to the payment. */
  trace: string
  code: string
  reason: string
  amount: Decimal
  /** What the bank adds; the corrected data of a change as they came. */
  information: string | null
  correction: Correction | null
  entry: Pick<NachaEntry, 'transactionCode' | 'accountNo' | 'name' | 'identification'> & {
    /** Eight digits of the bank that was to be paid. */
    originalRdfi: string
    companyId: string
    companyName: string
    description: string
    /** YYMMDD */
    effectiveDate: string
  }
}

export interface ReturnsReading {
  /** Empty if there is a problem. */
  returns: readonly AchReturn[]
  problems: readonly NachaProblem[]
}

/** Corrected data begin with fixed columns. The fields after an account number are set apart by blanks, which banks count differently. */
const correctionOf = (code: string, data: string): Correction | null => {
  const routingNo = data.slice(0, 9)
  const [first = '', second = ''] = (code === 'C03' || code === 'C07' ? data.slice(9) : data).trim().split(/ +/)
  if (code === 'C01') return { accountNo: first }
  if (code === 'C02') return { routingNo }
  if (code === 'C03') return { routingNo, accountNo: first }
  if (code === 'C04') return { name: data }
  if (code === 'C05') return { transactionCode: first }
  if (code === 'C06') return { accountNo: first, transactionCode: second }
  if (code === 'C07') return { routingNo, accountNo: first, transactionCode: second }
  return null
}

const returnOf = ({ header }: NachaBatch, entry: NachaEntry, addenda: Exclude<NachaAddenda, { type: 'remittance' }>): AchReturn => {
  const { code, originalTrace, originalRdfi } = addenda
  const { transactionCode, accountNo, name, identification, amount, line } = entry
  const { companyId, companyName, description, effectiveDate } = header
  const information = addenda.type === 'change' ? addenda.corrected : addenda.information
  return {
    line,
    kind: addenda.type,
    trace: originalTrace,
    code,
    reason: achReason(code),
    amount,
    information: information || null,
    correction: addenda.type === 'change' ? correctionOf(code, addenda.corrected) : null,
    entry: { transactionCode, accountNo, name, identification, originalRdfi, companyId, companyName, description, effectiveDate },
  }
}

/** The returns and notifications of change in a file of the bank. Entries of another kind are problems, because nothing may be overlooked. */
export const readNachaReturns = (bytes: Uint8Array): ReturnsReading => {
  const { file, problems } = readNacha(bytes)
  if (!file) return { returns: [], problems }
  const returns: AchReturn[] = []
  const others: NachaProblem[] = []
  for (const batch of file.batches)
    for (const entry of batch.entries) {
      const answers = entry.addenda.flatMap((addenda) => (addenda.type === 'remittance' ? [] : [addenda]))
      const [answer] = answers
      if (!answer || answers.length > 1) others.push({ line: entry.line, text: 'The entry isn’t a return or a notification of change.' })
      else returns.push(returnOf(batch, entry, answer))
    }
  return { returns: others.length > 0 ? [] : returns, problems: others }
}
