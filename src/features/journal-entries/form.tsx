import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { journalEntryEdit, type JournalEntryEdit } from '@/contracts/journal-entry-input'
import type { JournalEntry } from '@/contracts/journal-entries'
import { bodyOf, fileCodecs, initialOf, labelsOf, optional, rows, text, type ValuesOf, valuesOf } from '@/documents/form/codecs'
import { AddDocument } from '@/documents/form/add-document'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { LinesField } from '@/documents/form/lines-field'
import { resolveBy, withoutBlankEnd } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { copyNames } from '@/documents/trade/copied'
import { ENTRY_LINE_HINTS, entryColumns } from './columns'
import { BalanceButton, EntryFoot } from './foot'
import { codesOf, type EntryFormLine, isBlankLine, lineCodecs, newEntryLine, savedEntryLine, sentLines } from './lines'
import { calls, mutations } from './mutations'
import { queries } from './queries'

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
  const lines = entry.lines.filter(({ isComputed }) => !isComputed).map((line) => savedEntryLine(line, entry.currency))
  return { ...valuesOf({ ...codecs, lines: { ...codecs.lines, read: () => lines } }, { ...entry, lines: [] }), lines }
}

type ScreenProps = FormScreenProps<EntryForm, JournalEntryEdit, JournalEntry>

const EntryFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { companyId, baseCurrency, queryClient, dayOf } = useFormContextData()
  const { form } = useDocumentForm<EntryForm, JournalEntryEdit>(values, async (typed) => {
    // If the server can't be reached, no accounts are known, and the save is refused with errors at its lines.
    const basis = await queryClient.ensureQueryData(queries.basis(companyId, { date: dayOf(typed.date) })).catch(() => undefined)
    const parties = await queryClient.ensureQueryData(queries.parties(companyId)).catch(() => undefined)
    const entered = { ...typed, lines: withoutBlankEnd(typed.lines, isBlankLine) }
    return resolveBy(journalEntryEdit, entered, { ...bodyOf(codecs, entered), lines: sentLines(entered.lines, codesOf(basis, parties)) })
  })
  const date = useWatch({ control: form.control, compute: (typed: EntryForm) => dayOf(typed.date) })
  const basis = queries.useBasis({ date })
  const parties = queries.useParties()
  const codes = useMemo(() => codesOf(basis, parties), [basis, parties])
  const columns = useMemo(() => entryColumns({ baseCurrency, basis, parties, codes }), [baseCurrency, basis, parties, codes])
  const of = { codes, baseCurrency }
  return (
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
        toolbar={<BalanceButton {...of} />}
        footer={<EntryFoot {...of} />}
      />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this entry" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** A copy: new lines without the balances that the copied ones assert, dated today. */
const valuesOfCopy = (entry: JournalEntry, today: string): EntryForm => {
  const values = valuesOfEntry(entry)
  const lines = values.lines.map((line) => ({ ...line, key: crypto.randomUUID(), id: undefined, dueDate: '', rate: '', assertedBalance: '' }))
  return { ...values, date: today, reference: '', reverseOn: '', lines }
}

/** The route loads the entry to copy before this renders. */
export const AddJournalEntry = ({ copied }: { copied: JournalEntry | undefined }) => (
  <AddDocument
    {...calls}
    initial={({ today }) => (copied ? valuesOfCopy(copied, today) : initialOf(codecs, { date: today, lines: [newEntryLine(), newEntryLine()] }))}
    form={(props) => <EntryFormScreen {...props} />}
    source={copied && copyNames(copied.voucherId)}
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
