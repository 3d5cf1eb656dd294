import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import type { DocumentAction } from '../actions'
import { PdfDialog } from './pdf-dialog'
import type { PdfPanelProps } from './pdf-panel'

const KEYS = '$mod+KeyP'
const icon = <FileText aria-hidden className="size-4" />

/** The button, the action (Ctrl P, for menu and palette) and the dialog for a document's PDF. All are empty if `panel` is null. */
export const usePdfAction = (panel: PdfPanelProps | null) => {
  const [open, setOpen] = useState(false)
  if (!panel) return { actions: [], button: null, dialog: null }
  const show = () => setOpen(true)
  const action: DocumentAction = { id: 'pdf', label: 'Print PDF', group: 'Print', shortcut: KEYS, icon, run: show }
  return {
    actions: [action],
    button: (
      <Button icon={icon} aria-keyshortcuts="Control+P Meta+P" onClick={show}>
        PDF
      </Button>
    ),
    dialog: <PdfDialog open={open} onOpenChange={setOpen} {...panel} />,
  }
}
