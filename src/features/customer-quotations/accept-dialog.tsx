import { useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { Amount } from '@/documents/amount'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'

interface AcceptDialogProps {
  quotation: CustomerQuotation
  onClose: () => void
  onAccept: (answer: { lineIds: string[]; note: string | null }) => Promise<void>
}

/** Records an acceptance that did not come by the link: asks which options the customer takes, and for a note. */
export const AcceptDialog = ({ quotation, onClose, onAccept }: AcceptDialogProps) => {
  const { voucherId, customer, lines, currency } = quotation
  const options = lines.filter((line) => line.isOptional)
  const [takenIds, setTakenIds] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  return (
    <FieldsDialog
      title={`${customer.name} accepted`}
      description={`${voucherId} is won as it was offered.`}
      submit="Mark as accepted"
      onClose={onClose}
      onSubmit={() => onAccept({ lineIds: [...takenIds], note: note.trim() || null })}
    >
      {options.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-meta font-medium text-ink-2">Options that the customer takes</legend>
          {options.map((line) => (
            <Checkbox
              key={line.id}
              checked={takenIds.includes(line.id)}
              onChange={(event) => setTakenIds(event.target.checked ? [...takenIds, line.id] : takenIds.filter((id) => id !== line.id))}
            >
              <span className="flex min-w-0 grow justify-between gap-3">
                <span className="truncate">
                  {line.lineNo}. {line.description}
                </span>
                <Amount value={line.lineNet} currency={currency} />
              </span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Field label="Note" hint="Such as who said so, and how.">
        <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FieldsDialog>
  )
}
