import { Dialog } from '@/ui/primitives/dialog'
import { PdfPanel, type PdfPanelProps } from './pdf-panel'

export interface PdfDialogProps extends PdfPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Dialog with the PDF over the record's page. Nothing is fetched before it opens. */
export const PdfDialog = ({ open, onOpenChange, ...panel }: PdfDialogProps) => (
  <Dialog open={open} onOpenChange={onOpenChange} title={panel.name} width="full">
    <PdfPanel {...panel} />
  </Dialog>
)
