import { TableImport } from '@/documents/table-import/table-import'
import { inquiryLinesOf } from '@/documents/table-import/take'
import { partsListImport } from '@/documents/table-import/uses'
import { Dialog } from '@/ui/primitives/dialog'
import type { LineValues } from './form-values'
import { newLine } from './form-values'

interface ImportListProps {
  onTake: (lines: LineValues[]) => void
  onClose: () => void
}

/** Dialog that imports the customer's list of parts as form lines; it saves nothing. */
export const ImportList = ({ onTake, onClose }: ImportListProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Import a list"
    description="Rows become lines below those that are there. Nothing is saved until you save the inquiry."
    width="wide"
  >
    <TableImport
      use={partsListImport}
      onTake={({ rows }) =>
        onTake(
          inquiryLinesOf(rows).map((line) => ({
            ...newLine(),
            partno: line.partno ?? '',
            mfrPartNo: line.mfrPartNo ?? '',
            description: line.description,
            qty: line.qty,
            uom: line.uom ?? 'each',
            targetPrice: line.targetPrice ?? '',
            requiredDate: line.requiredDate ?? '',
            notes: line.notes ?? '',
          })),
        )
      }
    />
  </Dialog>
)
