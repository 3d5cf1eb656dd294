import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { LineChecks } from './line-checks'

interface NoQuoteDialogProps {
  /** Lines that are not yet excluded from quoting. */
  lines: Inquiry['lines']
  onClose: () => void
  onSubmit: (lineIds: string[], reason: string) => unknown
}

/** Dialog that excludes lines from quoting, with a reason. */
export const NoQuoteDialog = ({ lines, onClose, onSubmit }: NoQuoteDialogProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(lines.length === 1 ? lines.map(({ id }) => id) : []))
  const [submitted, setSubmitted] = useState(false)
  return (
    <ReasonDialog
      title="Don’t quote lines"
      description="They stay in the inquiry with the reason, and are not asked for from vendors."
      submit="Don’t quote"
      missing="Say why it is not quoted."
      onClose={onClose}
      onReason={(reason) => {
        setSubmitted(true)
        return chosen.size > 0 ? onSubmit([...chosen], reason) : null
      }}
    >
      <LineChecks
        legend="Lines"
        lines={lines}
        chosen={chosen}
        onChange={setChosen}
        error={submitted && chosen.size === 0 ? 'Choose at least one line.' : undefined}
      />
    </ReasonDialog>
  )
}
