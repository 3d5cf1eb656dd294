import type { ReportCheck } from '@/contracts/reports/report'
import { dayText } from '../../../domain/print/figures'
import type { MadeReport } from '../define-report'

/** "As of 21 Nov 2026 14:02 UTC, posted only, 3 drafts excluded" */
export const provenanceText = ({ provenance: { asOf, draftsExcluded } }: Pick<MadeReport, 'provenance'>): string => {
  const drafts = draftsExcluded === 0 ? 'no drafts left out' : draftsExcluded === 1 ? '1 draft left out' : `${draftsExcluded} drafts left out`
  return `As of ${dayText(asOf.slice(0, 10))} ${asOf.slice(11, 16)} UTC, posted only, ${drafts}`
}

/** "Opening: debits equal credits: 1,234.50" or, where it does not hold, both figures. */
export const checkText = ({ title, passed, expected, found }: ReportCheck): string =>
  passed ? `${title}: holds, ${found}` : `${title}: does not hold, ${expected} against ${found}`
