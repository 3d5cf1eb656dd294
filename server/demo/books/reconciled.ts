import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import { type BankEntry, bankReconciling, type WorkLine } from '@/contracts/reconciling'
import type { Office } from '../office'
import type { Movement } from './bank-account'

/** Takes the first value that fits out of the list, so that one of two alike is used once. */
const takeOut = <T>(list: T[], fits: (value: T) => boolean): T | undefined => {
  const place = list.findIndex(fits)
  return place < 0 ? undefined : list.splice(place, 1)[0]
}

/** Finds entries of the account that no statement explains: among the latest first, since these are nearly always all. */
const entriesOf = async ({ accounts }: Office, voucherId: string) => {
  const read = async (query: { q?: string }): Promise<BankEntry[]> => [...(await accounts.call(bankReconciling.entries, { params: { voucherId }, query })).rows]
  const latest = await read({})
  return async ({ document, amount }: Movement['parts'][number]): Promise<BankEntry> => {
    const fits = (entry: BankEntry): boolean => entry.document.voucherId === document && entry.rest === amount
    const found = takeOut(latest, fits) ?? takeOut(await read({ q: document }), fits)
    if (!found) throw new Error(`The account has no entry of ${document} over ${amount}.`)
    return found
  }
}

/** Matches each line of a statement with the entries that the books have for it. Returns the statement’s version then. */
export const matchAll = async (office: Office, voucherId: string, movements: readonly Movement[]): Promise<number> => {
  const { accounts } = office
  const params = { voucherId }
  const { lines, version } = await accounts.call(bankReconciling.workspace, { params })
  const take = await entriesOf(office, voucherId)
  const told = [...movements]
  const partsOf = async ({ date, amount }: WorkLine) => {
    const movement = takeOut(told, (one) => one.date === date && one.amount === amount)
    if (!movement) throw new Error(`The books have nothing for ${amount} of ${date}.`)
    const parts: { entryId: string; amount: string }[] = []
    for (const part of movement.parts) parts.push({ entryId: (await take(part)).id, amount: part.amount })
    return parts
  }
  let latest = version
  for (const line of lines)
    latest = (await accounts.call(bankReconciling.step, { params, body: { action: 'match', lineId: line.id, parts: await partsOf(line) } })).version
  return latest
}

/** Proves that the statement and the books agree. */
export const reconcile = ({ accounts }: Office, voucherId: string, version: number): Promise<BankStatement> =>
  accounts.call(bankStatements.change, { params: { voucherId }, body: { action: 'reconcile', version } })
