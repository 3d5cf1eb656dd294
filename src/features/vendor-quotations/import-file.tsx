import type { PartyOption } from '@/contracts/parties'
import { TableImport } from '@/documents/table-import/table-import'
import type { TakenRows } from '@/documents/table-import/use'
import { quoteImport } from '@/documents/table-import/uses'
import { Dialog } from '@/ui/primitives/dialog'

interface ImportFileProps {
  vendor: PartyOption | null
  onTake: (taken: TakenRows) => void
  onClose: () => void
}

/** Dialog that reads the vendor's file into the form. It saves nothing, except how this vendor's files are to be read. */
export const ImportFile = ({ vendor, onTake, onClose }: ImportFileProps) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Read the vendor’s file"
    description="Its rows take the place of the lines in the form. Nothing is saved until you save the quotation."
    width="wide"
  >
    <TableImport use={quoteImport} vendor={vendor} onTake={onTake} />
  </Dialog>
)
