import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { type FilterField, ME } from '@/contracts/lists'
import { colleagues } from '@/contracts/timeline'
import { call } from '@/lib/call'
import { customerOptionsQuery, partOptionsQuery, vendorOptionsQuery } from '@/lookups/option-queries'
import { referenceNameQuery, useReferenceNames } from '@/lookups/reference-names'
import { useOptions } from '@/lookups/use-options'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Chooser } from './chooser'

type ReferenceField = Extract<FilterField, { kind: 'reference' }>

export interface ReferenceStepProps {
  field: ReferenceField
  values: readonly string[]
  onDone: (values: string[]) => void
  onBack: () => void
}

interface FoundRecord {
  id: string
  name: string
}

interface SearchedProps {
  field: ReferenceField
  marked: ReadonlySet<string>
  onMark: (found: FoundRecord) => void
  onDone: (found: FoundRecord | undefined) => void
  onBack: () => void
}

const Results = ({
  field,
  marked,
  onMark,
  onDone,
  onBack,
  rows,
  note,
  loading,
  onQuery,
}: SearchedProps & { rows: readonly FoundRecord[]; note?: string; loading?: boolean; onQuery?: (text: string) => void }) => {
  const byId = (id: string | undefined) => rows.find((row) => row.id === id)
  return (
    <Chooser
      label={field.label}
      placeholder="Space marks, Enter is done"
      choices={rows.map(({ id, name }) => ({ value: id, label: name }))}
      marked={marked}
      onMark={(id) => {
        const found = byId(id)
        if (found) onMark(found)
      }}
      onDone={(id) => onDone(byId(id))}
      onBack={onBack}
      onQuery={onQuery}
      loading={loading}
      note={note}
    />
  )
}

const Colleagues = (props: SearchedProps) => {
  const companyId = useCompanyId()
  const { data, isPending } = useQuery({
    queryKey: companyKeys('colleagues').list(companyId, {}),
    queryFn: ({ signal }) => call(colleagues.list, { signal }),
    staleTime: 300_000,
  })
  return <Results {...props} rows={[{ id: ME, name: 'Me' }, ...(data?.rows ?? [])]} note={isPending ? 'Searching…' : undefined} />
}

const queries = { customers: customerOptionsQuery, vendors: vendorOptionsQuery, parts: partOptionsQuery }

const SearchedRecords = (props: SearchedProps & { of: keyof typeof queries }) => {
  const { options, loading, error, onQueryChange } = useOptions<{ id: string; name?: string; partno?: string }>(queries[props.of] as never)
  const [hasAsked, setHasAsked] = useState(false)
  if (!hasAsked) {
    setHasAsked(true)
    onQueryChange('')
  }
  const rows = options.map(({ id, name, partno }) => ({ id, name: name ?? partno ?? id }))
  return <Results {...props} rows={rows} onQuery={onQueryChange} loading={loading} note={error ?? (loading && rows.length === 0 ? 'Searching…' : undefined)} />
}

/** Chooses other records as the filter's values: search, mark several, Enter. */
export const ReferenceStep = ({ field, values, onDone, onBack }: ReferenceStepProps) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const [marked, setMarked] = useState<readonly string[]>(values)
  const nameOf = useReferenceNames(marked.map((id) => ({ of: field.of, id })))
  // Caches the name that the list has just shown, so that the filter's chip needn't fetch it.
  const keepName = ({ id, name }: FoundRecord) => queryClient.setQueryData(referenceNameQuery(companyId, field.of, id).queryKey, name)
  const mark = (found: FoundRecord) => {
    keepName(found)
    setMarked((now) => (now.includes(found.id) ? now.filter((id) => id !== found.id) : [...now, found.id]))
  }
  const done = (found: FoundRecord | undefined) => {
    if (found) keepName(found)
    const chosenIds = found && !marked.includes(found.id) ? [...marked, found.id] : [...marked]
    if (chosenIds.length > 0) onDone(chosenIds)
  }
  const searchedProps = { field, marked: new Set(marked), onMark: mark, onDone: done, onBack }
  return (
    <>
      {field.of === 'users' ? <Colleagues {...searchedProps} /> : <SearchedRecords {...searchedProps} of={field.of} />}
      {marked.length > 0 && (
        <ul aria-label="Chosen" className="flex flex-wrap gap-1">
          {marked.map((id) => (
            <li key={id} className="inline-flex items-center rounded-control bg-selected pl-2 text-meta">
              {nameOf(id)}
              <IconButton label={`Take ${nameOf(id)} out`} className="size-6" onClick={() => setMarked(marked.filter((other) => other !== id))}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button tone="primary" disabled={marked.length === 0} onClick={() => done(undefined)}>
        Apply
      </Button>
    </>
  )
}
