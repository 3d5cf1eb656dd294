import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { journalEntryEdit, type JournalEntryEdit } from '@/contracts/journal-entry-input'
import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import type { JournalEntry } from '@/contracts/journal-entries'
import { ENTRY_LINE_HINTS } from '@/documents/entries/columns'
import { BalanceButton, EntryFoot } from '@/documents/entries/foot'
import { type EntryFormLine, isBlankLine, lineCodecs, newEntryLine, savedEntryLine, sentLines } from '@/documents/entries/lines'
import { contentOf, SaveAsTemplateButton, SaveAsTemplateDialog } from '@/documents/entries/save-as-template'
import { newLinesOf, templateFormLine } from '@/documents/entries/template-lines'
import { codesOn, useLineColumns } from '@/documents/entries/use-line-columns'
import { UseTemplateButton, UseTemplateDialog } from '@/documents/entries/template-picker'
import { bodyOf, fileCodecs, initialOf, labelsOf, optional, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { AddDocument } from '@/documents/form/add-document'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { hasText, resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { copyNames } from '@/documents/trade/copied'
import { namesCostCentre } from '@/documents/trade/cost-centre-column'
import { calls, mutations } from './mutations'

const codecs = {
  narration: text('Narration'),
  date: text('Date'),
  reference: text('Reference'),
  reverseOn: optional('Reverses on'),
  notes: text('Notes'),
  lines: rows('Line', lineCodecs),
  ...fileCodecs,
}
type EntryForm = ValuesOf<typeof codecs>

const labels = labelsOf(codecs)
/** The form's values of an entry: its lines as they were entered, without those that follow from them. */
const valuesOfEntry = (entry: JournalEntry): EntryForm => {
  const lines = entry.lines.filter(({ isComputed }) => !isComputed).map((line) => savedEntryLine(line, entry))
  return { ...valuesOf({ ...codecs, lines: { ...codecs.lines, read: () => lines } }, { ...entry, lines: [] }), lines }
}

type ScreenProps = FormScreenProps<EntryForm, JournalEntryEdit, JournalEntry>

const EntryFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { companyId, queryClient, dayOf } = useFormContextData()
  const { form, set } = useDocumentForm<EntryForm, JournalEntryEdit>(values, async (typed) => {
    const codesNow = await codesOn(queryClient, companyId, dayOf(typed.date))
    const entered = { ...typed, lines: withoutBlankEnd(typed.lines, isBlankLine) }
    return resolveBy(journalEntryEdit, entered, { ...bodyOf(codecs, entered), lines: sentLines(entered.lines, codesNow) })
  })
  const date = useWatch({ control: form.control, compute: (typed: EntryForm) => dayOf(typed.date) })
  const { columns, ...of } = useLineColumns(date, namesCostCentre(values))
  const [template, setTemplate] = useState<ReturnType<typeof contentOf> | null>(null)
  const [typedLines, setTypedLines] = useState<number | null>(null)
  const fillFrom = ({ narration, reference, lines }: EntryTemplateDetail) => {
    const typed = form.getValues()
    form.setValue('lines', newLinesOf(lines.map(templateFormLine)), set)
    if (!hasText(typed.narration)) form.setValue('narration', narration, set)
    if (!hasText(typed.reference)) form.setValue('reference', reference ?? '', set)
  }
  return (
    <>
      <FormFrame form={form} labels={labels} valuesOf={valuesOfEntry} {...frame}>
        <HeadPanel>
          <TextField name="narration" label="Narration" required maxLength={400} className="sm:col-span-2" />
          <DayField name="date" label="Date" required />
          <TextField name="reference" label="Reference" maxLength={60} />
          <DayField name="reverseOn" label="Reverses on" hint="Reversed by itself on this day, for accruals" />
        </HeadPanel>
        <LinesField<EntryFormLine>
          columns={columns}
          newLine={newEntryLine}
          pasteHints={ENTRY_LINE_HINTS}
          toolbar={
            <>
              <BalanceButton {...of} />
              {!existing && <UseTemplateButton onOpen={() => setTypedLines(form.getValues().lines.filter((line) => !isBlankLine(line)).length)} />}
              <SaveAsTemplateButton onOpen={() => setTemplate(contentOf(form.getValues(), of.codes))} />
            </>
          }
          footer={<EntryFoot {...of} />}
        />
        <LongTextField name="notes" label="Notes" maxLength={5000} />
        <FilesPanel label="Files of this entry" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
      </FormFrame>
      {typedLines !== null && <UseTemplateDialog typedLines={typedLines} onUse={fillFrom} onClose={() => setTypedLines(null)} />}
      {template && <SaveAsTemplateDialog content={template} onClose={() => setTemplate(null)} />}
    </>
  )
}

/** A copy: new lines without the balances that the copied ones assert, dated today. */
const valuesOfCopy = (entry: JournalEntry, today: string): EntryForm => {
  const values = valuesOfEntry(entry)
  return { ...values, date: today, reference: '', reverseOn: '', lines: newLinesOf(values.lines) }
}

const valuesOfTemplate = ({ narration, reference, lines }: EntryTemplateDetail, today: string): EntryForm =>
  initialOf(codecs, { date: today, narration, reference: reference ?? '', lines: newLinesOf(lines.map(templateFormLine)) })

interface AddProps {
  copied: JournalEntry | undefined
  template: EntryTemplateDetail | undefined
}

const sourceOf = ({ copied, template }: AddProps) =>
  copied ? copyNames(copied.voucherId) : template && { title: `New journal entry: ${template.name}`, draftId: `from template ${template.id}` }

/** The route loads the entry to copy, or the template, before this renders. */
export const AddJournalEntry = ({ copied, template }: AddProps) => (
  <AddDocument
    {...calls}
    initial={({ today }) =>
      copied
        ? valuesOfCopy(copied, today)
        : template
          ? valuesOfTemplate(template, today)
          : initialOf(codecs, { date: today, lines: [newEntryLine(), newEntryLine()] })
    }
    form={(props) => <EntryFormScreen {...props} />}
    source={sourceOf({ copied, template })}
    description="For what no other document posts: accruals, depreciation, corrections. It takes its number when it is posted."
  />
)

export const EditJournalEntry = editPage({
  ...calls,
  form: (props: ScreenProps) => <EntryFormScreen {...props} />,
  valuesOf: valuesOfEntry,
  lockedBecause: ({ status }) =>
    status === 'pending_approval'
      ? 'It waits for an approval. Withdraw it to change it.'
      : `${inWords(status)} entries stay as they stand in the ledger. Reverse it and enter another.`,
})
