import type { OpeningPart } from '@/contracts/opening-balances'
import { ImportPage } from '@/documents/table-import/import-page'
import { openingImports } from '@/documents/table-import/opening-uses'
import { partNames } from './words'

/** Imports one of the parts from a file. */
export const ImportOpening = ({ part }: { part: OpeningPart }) => (
  <ImportPage title={`Import ${partNames[part].toLowerCase()}`} use={openingImports[part]} module="opening-balances" list="/finance/opening-balances" />
)
