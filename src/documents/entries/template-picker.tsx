import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useRef, useState } from 'react'
import { type EntryTemplate, type EntryTemplateDetail, entryTemplates } from '@/contracts/entry-templates'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { useOptions } from '@/lookups/use-options'
import { useCompanyId } from '@/session/session'
import { Combobox } from '@/ui/form/combobox'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { ask } from '../calls/ask'
import { FieldsDialog } from '../detail/fields-dialog'
import { QuestionDialog } from '../detail/question-dialog'
import { templateQueries } from './template-queries'

/** Templates whose name, narration or reference has the text, by name. */
const templateOptionsQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: templateQueries.keys.list(companyId, { lookup: q }),
    queryFn: ({ signal }): Promise<{ rows: EntryTemplate[] }> => ask(entryTemplates.list, { query: { q: q.slice(0, 100), limit: '20' }, companyId, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

interface Props {
  /** Number of lines that the template would replace. */
  typedLines: number
  onUse: (template: EntryTemplateDetail) => void
  onClose: () => void
}

/** Asks for a template by its name, and again before what was typed is replaced by its lines. */
export const UseTemplateDialog = ({ typedLines, onUse, onClose }: Props) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const lookup = useOptions<EntryTemplate>(templateOptionsQuery)
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<EntryTemplate | null>(null)
  const [asking, setAsking] = useState<EntryTemplateDetail | null>(null)
  const [error, setError] = useState<string>()
  const use = (template: EntryTemplateDetail) => {
    onUse(template)
    onClose()
  }
  const load = async () => {
    if (!chosen) {
      setError('Choose a template.')
      box.current?.focus()
      return
    }
    try {
      const template = await queryClient.query({ ...templateQueries.record(companyId, chosen.id), staleTime: 0 })
      if (typedLines > 0) setAsking(template)
      else use(template)
    } catch (failure) {
      setError(errorMessage(failure))
    }
  }
  if (asking)
    return (
      <QuestionDialog
        title="Replace your lines?"
        text={`${typedLines === 1 ? 'The line' : `The ${typedLines} lines`} that you entered would be replaced by the lines of ${asking.name}. Ctrl Z in the lines brings them back.`}
        keep={typedLines === 1 ? 'Keep my line' : 'Keep my lines'}
        submit="Replace"
        onClose={onClose}
        run={async () => use(asking)}
      />
    )
  return (
    <FieldsDialog
      title="Use a template"
      description="Its lines are taken over. Rates and taxes are those of the entry’s date."
      submit="Use template"
      initialFocus={box}
      onClose={onClose}
      onSubmit={load}
    >
      <Field label="Template" required error={error}>
        <Combobox<EntryTemplate>
          {...lookup}
          inputRef={box}
          value={chosen}
          onChange={(template) => {
            setError(undefined)
            setChosen(template)
          }}
          placeholder="Name, narration or reference"
          optionKey={({ id }) => id}
          optionLabel={({ name }) => name}
        />
      </Field>
    </FieldsDialog>
  )
}

/** The dialog is not among the button's children, for the reason given at SaveAsTemplateButton. */
export const UseTemplateButton = ({ onOpen }: { onOpen: () => void }) =>
  useMay('entry-templates', 'read') ? (
    <Button icon={<LayoutTemplate aria-hidden className="size-4" />} onClick={onOpen}>
      Use a template
    </Button>
  ) : null
