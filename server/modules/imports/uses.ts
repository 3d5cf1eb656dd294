import { chartImportBody, entryImportBody, type ImportingPurpose, type ImportResult, partyImportBody, priceImportBody, tableAddBody } from '@/contracts/imports'
import type { Module } from '@/contracts/permissions'
import type { Session } from '../../http/context'
import { accountsPart } from '../opening-balances/accounts'
import { itemsPart } from '../opening-balances/items'
import type { Judged, Part } from '../opening-balances/part'
import { stockPart } from '../opening-balances/stock'
import { unclearedPart } from '../opening-balances/uncleared'
import { importChart } from './chart'
import { importOpening } from './opening'
import { importCustomers, importVendors } from './parties'
import { importEntries } from './entries'
import { importPrices } from './prices'
import type { TableFile } from './read-file'
import type { Track } from './track'

interface ImportUse {
  module: Module
  /** `body` is parsed with the contract's schema, because a job's body comes from the database. */
  run: (session: Session, file: TableFile, body: unknown, track: Track) => Promise<ImportResult>
}

const openingUse = <Row extends Judged>(part: Part<Row>): ImportUse => ({
  module: 'opening-balances',
  run: (session, file, body, track) => importOpening(session, part, file, tableAddBody.parse(body), track),
})

/** Module and import function for each purpose, for handlers and the worker. */
export const importUses: Readonly<Record<ImportingPurpose, ImportUse>> = {
  customers: { module: 'customers', run: (session, file, body, track) => importCustomers(session, file, partyImportBody.parse(body), track) },
  vendors: { module: 'vendors', run: (session, file, body, track) => importVendors(session, file, partyImportBody.parse(body), track) },
  'journal-entries': { module: 'journal-entries', run: (session, file, body, track) => importEntries(session, file, entryImportBody.parse(body), track) },
  'price-file': { module: 'parts', run: (session, file, body, track) => importPrices(session, file, priceImportBody.parse(body), track) },
  accounts: { module: 'accounts', run: (session, file, body, track) => importChart(session, file, chartImportBody.parse(body), track) },
  'opening-accounts': openingUse(accountsPart),
  'opening-items': openingUse(itemsPart),
  'opening-stock': openingUse(stockPart),
  'opening-uncleared': openingUse(unclearedPart),
}
