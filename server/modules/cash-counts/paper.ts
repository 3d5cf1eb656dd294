import type { PaperSize } from '@/contracts/choices'
import { countDefinition, type CountPaper } from '../../domain/print/count-definition'
import type { Session } from '../../http/context'
import { asPrinted } from '../print/as-printed'
import { paperHead } from '../print/paper-head'
import { downloadPdf, type Loaded } from '../print/pdf'
import { cashCountStore, loadCount } from './document'

const MARKS: Readonly<Record<string, string>> = { draft: 'Draft, not posted', reversed: 'Reversed' }

/** The PDF of a count, made when the returned function is called. @throws Problem 404 */
export const downloadCount = async (session: Session, key: string, size?: PaperSize) => {
  const { row } = await cashCountStore.findWithOwn(session, key)
  const { status, account, ownerName, currency, lines, grandTotal, bookBalance, difference, reason, notes } = await loadCount(session, row)
  const printed = await asPrinted(session, row.id)
  const paper: Loaded<CountPaper>['paper'] = {
    ...paperHead(row, printed, size),
    mark: MARKS[status] ?? null,
    till: `${account.accountId} ${account.name}`,
    enteredBy: ownerName,
    currency,
    lines,
    counted: grandTotal,
    bookBalance,
    difference,
    reason,
    notes,
  }
  return () => downloadPdf(session.ports, { paper, logo: printed.ours.logo }, countDefinition)
}
