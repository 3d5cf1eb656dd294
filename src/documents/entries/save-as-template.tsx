import { BookmarkPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { EntryTemplateBody } from '@/contracts/entry-template-input'
import { entryTemplates } from '@/contracts/entry-templates'
import { writeMutation } from '../calls/mutations'
import { FieldsDialog } from '../detail/fields-dialog'
import { withoutBlankEnd } from '../form/resolve'
import { errorMessage, isApiError } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { type EntryCodes, type EntryFormLine, isBlankLine } from './lines'
import { sentTemplateLines } from './template-lines'

const useSaveTemplate = writeMutation(entryTemplates.create)

/** Everything of a template but its name. */
type Content = Omit<EntryTemplateBody, 'name'>

interface DialogProps {
  content: Content
  onClose: () => void
}

/** Asks for the name under which the lines are saved. What is wrong with them is said in the dialog, and nothing is lost. */
export const SaveAsTemplateDialog = ({ content, onClose }: DialogProps) => {
  const { mutateAsync } = useSaveTemplate()
  const box = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(content.narration.slice(0, 100))
  const [error, setError] = useState<string>()
  const save = async () => {
    if (name.trim() === '') {
      setError('Enter a name.')
      box.current?.focus()
      return
    }
    try {
      const saved = await mutateAsync({ ...content, narration: content.narration.trim() || name, name })
      onClose()
      notify.success(`${saved.name} saved as a template`)
    } catch (failure) {
      setError(isApiError(failure) && failure.errors.length > 0 ? failure.errors.map(({ message }) => message).join(' ') : errorMessage(failure))
    }
  }
  return (
    <FieldsDialog
      title="Save as a template"
      description="Everybody in the company who enters journal entries can begin one from it. Dates, rates and balances are left out."
      submit="Save template"
      initialFocus={box}
      onClose={onClose}
      onSubmit={save}
    >
      <Field label="Name" required error={error}>
        <Input ref={box} value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FieldsDialog>
  )
}

/** What a template takes over from the open form: its lines, also those without an amount yet. */
export const contentOf = ({ narration, reference, lines }: { narration: string; reference: string; lines: EntryFormLine[] }, codes: EntryCodes): Content => {
  const filled = withoutBlankEnd(lines, isBlankLine).map((line) => ({ ...line, id: undefined }))
  return { narration, reference: reference || null, lines: sentTemplateLines(filled, codes) }
}

/** The dialog is not among the button's children: what is typed in it would reach the grid and the form around the button. */
export const SaveAsTemplateButton = ({ onOpen }: { onOpen: () => void }) =>
  useMay('entry-templates', 'create') ? (
    <Button icon={<BookmarkPlus aria-hidden className="size-4" />} onClick={onOpen}>
      Save as template
    </Button>
  ) : null
