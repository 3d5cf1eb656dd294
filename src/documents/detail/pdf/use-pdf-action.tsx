import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import type { DocumentAction } from '../actions'
import { PdfDialog } from './pdf-dialog'
import type { PdfPanelProps } from './pdf-panel'

const KEYS = '$mod+KeyP'
const icon = <FileText aria-hidden className="size-4" />

/** A document's PDF for its header: the button, the action with Ctrl P for menu and palette, and what they open. Null where there is none. */
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
