import type { CardKind } from '@/contracts/card-payments'
import type { TableReadingBody } from '@/contracts/imports'
import { add, subtract } from '@/contracts/rules/decimal'
import { maskCardNumbers } from '../../domain/card-numbers'
import { differencesOf } from '../../domain/card-payments/deposits'
import { readSettlement } from '../../domain/card-payments/settlement-file'
import { settlementLayout } from '../../domain/card-payments/settlement-layout'
import type { CardDeposit } from '../../domain/card-payments/types'
import { inSteps } from '../../domain/in-steps'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { clearingOf } from '../card-payments/compose'
import { cardKinds } from '../card-payments/kinds'
import { dropFiles } from '../documents/attachments'
import { rememberMapping } from '../imports/mappings'
import { readingOf } from '../imports/preview'
import type { TableFile } from '../imports/read-file'
import { readForImport } from '../imports/reading'
import { knownDeposits, storeDeposits } from './store-deposits'

const MOST_PROBLEMS = 200

const figuresOf = (deposit: CardDeposit) => ({
  depositId: deposit.depositId,
  date: deposit.date,
  currency: deposit.currency,
  sales: deposit.sales.amount,
  refunds: deposit.refunds.amount,
  chargebacks: subtract(deposit.chargebacks.amount, deposit.reversals.amount),
  fees: subtract(add(deposit.fees, deposit.discounts.amount), deposit.adjustments),
  net: deposit.net,
  differences: differencesOf(deposit),
  lineCount: deposit.transactions.length,
})

/** How the files of a processor are read is remembered for it alone. */
const memoryOf = (kind: CardKind) => ({ purpose: `card-settlement-${cardKinds[kind].processor}`, vendorId: null }) as const

const readReport = async (session: Session, kind: CardKind, file: TableFile, body: TableReadingBody) => {
  const reading = await readForImport(session, file, settlementLayout, memoryOf(kind), body)
  const { currency } = await clearingOf(session, kind)
  return { reading, ...(await inSteps(readSettlement(reading.table, currency))) }
}

export const previewReport = async (session: Session, kind: CardKind, file: TableFile, body: TableReadingBody) => {
  const { reading, deposits, problems, missing } = await readReport(session, kind, file, body)
  const table = readingOf(file, reading, missing)
  const known = await knownDeposits(session, kind)
  return {
    // A row of a file without headings may be taken for one, so headings can hold card numbers as samples can.
    table: {
      ...table,
      columns: table.columns.map((column) => ({ ...column, heading: maskCardNumbers(column.heading), samples: column.samples.map(maskCardNumbers) })),
    },
    deposits: deposits.map((deposit) => ({ ...figuresOf(deposit), isHere: known.has(deposit.depositId) })),
    problems: problems.slice(0, MOST_PROBLEMS),
  }
}

/** @throws Problem 422 if a deposit of the file can't be read: half a report would leave money out without a word */
export const importReport = async (session: Session, kind: CardKind, file: TableFile, body: TableReadingBody) => {
  const { reading, deposits, problems, missing } = await readReport(session, kind, file, body)
  if (missing.length > 0) {
    const message = `Choose the column for ${missing.join(' and ')}.`
    throw new Problem(422, message, { code: 'COLUMNS_MISSING', errors: [{ path: 'mapping', code: 'required', message }] })
  }
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 || deposits.length === 0)
    throw new Problem(422, errors[0]?.message ?? 'The file holds no deposit.', {
      code: 'FILE_UNREADABLE',
      errors: errors.slice(0, 100).map(({ row, message }) => ({ path: 'files', code: 'row', message: `Row ${row}: ${message}` })),
    })
  const added = await storeDeposits(session, { kind, fileName: file.file.name, userId: session.entry.user._id }, deposits)
  dropFiles(session)
  const { table, signature, decimal, dates } = reading
  await rememberMapping(session, { ...memoryOf(kind), signature }, { mapping: { ...table.mapping }, decimal, dates })
  const answer = { added, here: deposits.length - added }
  await session.audit({
    entity: 'card_deposits',
    entityId: session.entry.company.id,
    action: 'import',
    after: { processor: cardKinds[kind].name, file: file.file.name, ...answer },
  })
  return answer
}
