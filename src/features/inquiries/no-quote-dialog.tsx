import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import { LineChecks } from './line-checks'
import { ReasonDialog } from './reason-dialog'

interface NoQuoteDialogProps {
  /** Lines that are quoted so far. */
  lines: Inquiry['lines']
  busy: boolean
  onClose: () => void
  onSubmit: (lineIds: string[], reason: string) => void
}

/** Leaves lines out of what the customer is offered, and says why. */
export const NoQuoteDialog = ({ lines, busy, onClose, onSubmit }: NoQuoteDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lines.length === 1 ? lines.map(({ id }) => id) : []))
  const [asked, setAsked] = useState(false)
  return (
    <ReasonDialog
      title="Don’t quote lines"
      description="They stay in the inquiry with the reason, and are not asked for from vendors."
      submitLabel="Don’t quote"
      missing="Say why it is not quoted."
      busy={busy}
      onClose={onClose}
      onSubmit={(reason) => {
        setAsked(true)
        if (chosen.size > 0) onSubmit([...chosen], reason)
      }}
    >
      <LineChecks
        legend="Lines"
        lines={lines}
        chosen={chosen}
        onChange={setChosen}
        error={asked && chosen.size === 0 ? 'Choose at least one line.' : undefined}
      />
    </ReasonDialog>
  )
}
