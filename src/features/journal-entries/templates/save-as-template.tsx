import { BookmarkPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { EntryTemplateBody } from '@/contracts/entry-template-input'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { withoutBlankEnd } from '@/documents/form/resolve'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { type EntryCodes, type EntryFormLine, isBlankLine } from '../lines'
import { sentTemplateLines } from './lines'
import { templateMutations } from './mutations'

interface DialogProps {
  /** Everything but the name. */
  content: Omit<EntryTemplateBody, 'name'>
  onClose: () => void
}

/** Asks for the name under which the lines are saved. What is wrong with them is said in the dialog, and nothing is lost. */
export const SaveAsTemplateDialog = ({ content, onClose }: DialogProps) => {
  const { mutateAsync } = templateMutations.useSave()
  const box = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(content.narration)
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
      setError(errorMessage(failure))
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

interface FormPart {
  narration: string
  reference: string
  lines: EntryFormLine[]
}

/** Saves the lines of the open form, also those without an amount yet. */
export const SaveAsTemplateButton = ({ codes }: { codes: EntryCodes }) => {
  const mayCreate = useMay('entry-templates', 'create')
  const { getValues } = useFormContext<FormPart>()
  const [content, setContent] = useState<DialogProps['content'] | null>(null)
  if (!mayCreate) return null
  const open = () => {
    const { narration, reference, lines } = getValues()
    const filled = withoutBlankEnd(lines, isBlankLine).map((line) => ({ ...line, id: undefined }))
    setContent({ narration, reference: reference || null, lines: sentTemplateLines(filled, codes) })
  }
  return (
    <>
      <Button onClick={open}>
        <BookmarkPlus aria-hidden className="size-4" />
        Save as template
      </Button>
      {content && <SaveAsTemplateDialog content={content} onClose={() => setContent(null)} />}
    </>
  )
}
