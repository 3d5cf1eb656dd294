import type { OpeningPart } from '@/contracts/opening-balances'
import { ImportPage } from '@/documents/table-import/import-page'
import { openingImports } from '@/documents/table-import/opening-uses'
import { partNames } from './words'

interface ImportOpeningProps {
  part: OpeningPart
  jobId: string | null
  onJob: (jobId: string | null) => void
}

/** Imports one of the three parts from a file. */
export const ImportOpening = ({ part, jobId, onJob }: ImportOpeningProps) => (
  <ImportPage
    title={`Import ${partNames[part].toLowerCase()}`}
    use={openingImports[part]}
    module="opening-balances"
    list="/finance/opening-balances"
    jobId={jobId}
    onJob={onJob}
  />
)
