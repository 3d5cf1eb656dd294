import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { absolute, compare, equals, sumOf } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useCompanyId } from '@/session/session'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { idsOf, useAnswer } from './dialogs'
import type { FindDialogProps } from './find-dialog'

/** Entries that can hold all the lines, those of exactly their sum first. */
const useEntriesOver = ({ of, voucherId }: Pick<FindDialogProps, 'of' | 'voucherId'>, total: string, q: string) => {
  const { data } = useQuery(of.queries.entries(useCompanyId(), voucherId, q))
  return (data?.rows ?? [])
    .filter(({ rest }) => compare(rest, '0') === compare(total, '0') && compare(absolute(rest), absolute(total)) >= 0)
    .toSorted((a, b) => Number(equals(b.rest, total)) - Number(equals(a.rest, total)))
}

/** Matches several lines of the bank with one entry of the books: a payment that came in parts. */
export const CombineDialog = ({ of, voucherId, lines, currency, take, onClose }: FindDialogProps) => {
  const [typed, setTyped] = useState('')
  const [entryId, setEntryId] = useState<string | null>(null)
  const { failure, answer } = useAnswer({ take, onClose })
  const search = useRef<HTMLInputElement>(null)
  const total = sumOf(lines.map(({ rest }) => rest))
  const entries = useEntriesOver({ of, voucherId }, total, useDeferredValue(typed.trim()))
  return (
    <FieldsDialog
      title={`Match ${lines.length} lines with one entry`}
      description="Each line keeps its amount; the entry must be at least as much as they are together."
      submit="Match"
      width="wide"
      initialFocus={search}
      failure={failure}
      onClose={onClose}
      onSubmit={() => answer(entryId === null ? 'Choose the entry.' : null, () => ({ action: 'combine', lineIds: idsOf(lines), entryId: entryId ?? '' }))}
    >
      <p>
        Together: <Amount value={total} currency={currency} withCode />
      </p>
      <Field label="Number, name, text or amount">
        <Input type="search" ref={search} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <fieldset className="max-h-[40vh] overflow-y-auto rounded-control border border-line">
        <legend className="sr-only">Entries</legend>
        {entries.map(({ id, rest, document, party, date, text }) => (
          <label key={id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-2 py-1 last:border-b-0">
            <input type="radio" name="entry" checked={entryId === id} onChange={() => setEntryId(id)} />
            <span className="font-medium">
              {document.voucherId} {party}
            </span>
            <span className="text-ink-2">
              {formatDay(date)}, {text}
            </span>
            <span className="ml-auto font-mono">
              <Amount value={rest} currency={currency} />
            </span>
          </label>
        ))}
        {entries.length === 0 && <p className="px-2 py-1 text-ink-2">No entry of the books is as much as these lines together.</p>}
      </fieldset>
    </FieldsDialog>
  )
}
