import { useMemo } from 'react'
import type { EntryTemplateDetail } from '@/contracts/entry-templates'
import { rows, text, type ValuesOf } from '../form/codecs'
import { TextField } from '../form/fields'
import { LinesField } from '../form/lines-field'
import { ENTRY_LINE_HINTS } from './columns'
import { EntryFoot } from './foot'
import { type EntryFormLine, lineCodecs, newEntryLine } from './lines'
import { isTemplateColumn, templateFormLine } from './template-lines'
import { namesCostCentre } from '../trade/cost-centre-column'
import { useLineColumns } from './use-line-columns'

/** Codecs of the fields that templates and recurring entries have. */
export const headCodecs = { name: text('Name'), narration: text('Narration'), reference: text('Reference'), lines: rows('Line', lineCodecs) }
export type TemplateForm = ValuesOf<typeof headCodecs>

export const headValuesOf = ({ name, narration, reference, lines }: Pick<EntryTemplateDetail, 'name' | 'narration' | 'reference' | 'lines'>): TemplateForm => ({
  name,
  narration,
  reference: reference ?? '',
  lines: lines.map(templateFormLine),
})

/** The fields of the head that the entries take over. */
export const HeadFields = () => (
  <>
    <TextField name="name" label="Name" required maxLength={100} hint="As the company knows it" className="sm:col-span-2" />
    <TextField name="narration" label="Narration" required maxLength={400} hint="Of each entry" className="sm:col-span-2" />
    <TextField name="reference" label="Reference" maxLength={60} />
  </>
)

/**
 * Lines whose amounts may be left open.
 * @param values what the form has been opened with
 */
export const TemplateLinesField = ({ date, values }: { date: string; values: { lines: readonly EntryFormLine[] } }) => {
  const { columns, codes, baseCurrency } = useLineColumns(date, namesCostCentre(values))
  const offered = useMemo(() => columns.filter(isTemplateColumn), [columns])
  return (
    <LinesField<EntryFormLine>
      columns={offered}
      newLine={newEntryLine}
      pasteHints={ENTRY_LINE_HINTS}
      footer={<EntryFoot codes={codes} baseCurrency={baseCurrency} />}
    />
  )
}
