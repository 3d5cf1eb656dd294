import { useState } from 'react'
import type { Inquiry } from '@/contracts/inquiries'
import type { PartyOption } from '@/contracts/parties'
import type { Coverage, VendorSuggestions } from '@/contracts/sourcing'
import { errorMessage } from '@/lib/api-error'
import { VendorField } from '@/lookups/vendor-field'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { useSuggestions } from './sourcing-queries'

interface RequestVendorsProps {
  inquiry: Inquiry
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Lines that vendors will be asked to quote. */
  lineIds: ReadonlySet<string>
  waiting: Coverage['waiting']
  error?: string | undefined
}
interface Row {
  id: string
  name: string
  why: string
  /** Null for vendors added by hand: unknown until the server responds to the request. */
  hasEmail: boolean | null
}

const reasonWords = { sells: 'lists the part', quoted: 'quoted it before', makes: 'makes it' } as const

const rowOf = ({ vendor, reasons, lineIds, hasEmail }: VendorSuggestions['rows'][number]): Row => ({
  id: vendor.id,
  name: vendor.name,
  why: `${lineIds.length === 1 ? '1 line' : `${lineIds.length} lines`}: ${reasons.map((reason) => reasonWords[reason]).join(', ')}`,
  hasEmail,
})

/** Field to choose the vendors to ask: vendors who know the parts are suggested, others can be added. */
export const RequestVendors = ({ inquiry, chosen, onChange, lineIds, waiting, error }: RequestVendorsProps) => {
  const { data, error: failed, isPending, refetch } = useSuggestions(inquiry.voucherId)
  const [added, setAdded] = useState<readonly Row[]>([])
  const suggested = data?.rows.map(rowOf) ?? []
  const rows = [...suggested, ...added.filter(({ id }) => !suggested.some((row) => row.id === id))]
  const toggle = (id: string, on: boolean) => onChange(new Set(on ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const add = (vendor: PartyOption | null) => {
    if (!vendor) return
    if (!rows.some(({ id }) => id === vendor.id)) setAdded((list) => [...list, { id: vendor.id, name: vendor.name, why: 'added by you', hasEmail: null }])
    toggle(vendor.id, true)
  }
  /** Numbers of requests for these lines that the vendor has not answered. */
  const openRequestsOf = (vendorId: string) =>
    waiting.filter(({ vendor, inquiryLineIds }) => vendor.id === vendorId && inquiryLineIds.some((id) => lineIds.has(id))).map(({ voucherId }) => voucherId)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-meta font-medium text-ink-2">Vendors ({chosen.size})</legend>
      {isPending && <Skeleton className="h-16" />}
      {failed && (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          Suggestions could not be loaded: {errorMessage(failed)} <Button onClick={() => void refetch()}>Retry</Button>
        </p>
      )}
      {data && rows.length === 0 && <p className="text-ink-2">No vendor is known for these parts. Add those you want to ask.</p>}
      {rows.length > 0 && (
        <ul className="rounded-panel border border-line">
          {rows.map(({ id, name, why, hasEmail }) => {
            const open = openRequestsOf(id)
            return (
              <li key={id} className="border-b border-line px-3 py-1 last:border-b-0">
                <Checkbox checked={chosen.has(id)} onChange={(event) => toggle(id, event.target.checked)} className="w-full">
                  <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                    <span className="font-medium">{name}</span>
                    <span className="text-meta text-ink-2">{why}</span>
                  </span>
                </Checkbox>
                {open.length > 0 && <p className="pl-6 text-meta text-pending">Asked before in {open.join(', ')}, not answered yet.</p>}
                {hasEmail === false && <p className="pl-6 text-meta text-pending">Has no e-mail address: you send the request yourself.</p>}
              </li>
            )
          })}
        </ul>
      )}
      <Field label="Add a vendor" error={error}>
        <VendorField value={null} onChange={add} />
      </Field>
    </fieldset>
  )
}
