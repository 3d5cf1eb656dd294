import type { Decimal } from '@/contracts/rules/decimal'
import type { batchControl, batchHeader, changeAddenda, fileControl, fileHeader, remittanceAddenda, returnAddenda, Values } from './layouts'

export type NachaAddenda =
  | ({ type: 'remittance' } & Values<typeof remittanceAddenda>)
  | ({ type: 'change' } & Values<typeof changeAddenda>)
  | ({ type: 'return' } & Values<typeof returnAddenda>)

export interface NachaEntry {
  line: number
  transactionCode: string
  isCredit: boolean
  /** Nine digits. */
  rdfi: string
  accountNo: string
  amount: Decimal
  identification: string
  name: string
  trace: string
  hasAddenda: boolean
  /** CTX only. */
  addendaCount: number | null
  addenda: NachaAddenda[]
}

export interface NachaBatch {
  line: number
  header: Values<typeof batchHeader>
  entries: NachaEntry[]
  control: Values<typeof batchControl> | null
}

export interface NachaFile {
  header: Values<typeof fileHeader>
  batches: NachaBatch[]
  control: Values<typeof fileControl>
}
