import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, useRef } from 'react'
import type { WorkLine } from '@/contracts/reconciling'
import type { MatchPart } from '@/contracts/reconciling-input'
import { absolute, compare, isDecimal, isZero, negate, parseDecimal, subtract, sumOf } from '@/contracts/rules/decimal'
import type { PartyOption } from '@/contracts/parties'
import { customerPayments, vendorPayments } from '@/contracts/payments'
import { Amount } from '@/documents/amount'
import { ask } from '@/documents/calls/ask'
import { formatDay } from '@/documents/dates'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import type { StatementOf } from '../kinds'
import type { LineDialogProps } from './dialogs'

/** Something that may explain a part of the line. */
interface Choice {
  key: string
  title: string
  about: string
  /** Signed like the line. */
  open: string
  part: (amount: string) => MatchPart
}

const useEntries = (of: StatementOf, voucherId: string, q: string): readonly Choice[] => {
  const { data } = useQuery(of.queries.entries(useCompanyId(), voucherId, q))
  return [
    ...(data?.rows ?? []).map(({ id, date, document, party, text, rest }): Choice => ({
      key: id,
      title: `${document.voucherId} ${party ?? ''}`,
      about: `${formatDay(date)}, ${text}`,
      open: rest,
      part: (amount) => ({ entryId: id, amount }),
    })),
    ...(data?.opening ?? []).map(({ id, date, text, amount }): Choice => ({
      key: id,
      title: text,
      about: `${formatDay(date)}, under way when the company went live`,
      open: amount,
      part: () => ({ openingId: id }),
    })),
  ]
}

type Side = 'entries' | 'customer' | 'vendor'

const useItems = (side: Side, party: PartyOption | null, currency: string): readonly Choice[] => {
  const companyId = useCompanyId()
  const { data } = useQuery({
    queryKey: companyKeys('customer-payments').detail(companyId, `items to match ${side} ${party?.id ?? ''} ${currency}`),
    queryFn: ({ signal }) =>
      ask((side === 'vendor' ? vendorPayments : customerPayments).openItems as typeof customerPayments.openItems, {
        query: { partyId: party?.id ?? '', currency },
        companyId,
        signal,
      }),
    enabled: party !== null && side !== 'entries',
  })
  if (party === null || side === 'entries') return []
  return (data?.rows ?? [])
    .filter(({ heldBecause }) => heldBecause === null)
    .map(({ itemId, document, theirNumber, dueDate, open }): Choice => ({
      key: itemId,
      title: `${document.voucherId} ${theirNumber ?? ''}`,
      about: dueDate ? `due ${formatDay(dueDate)}` : '',
      // Items are signed as a payment settles them; a vendor's bill takes money from the account.
      open: side === 'customer' ? open : negate(open),
      part: (amount) => ({ itemId, amount: absolute(amount), discount: '0', writeOff: '0' }),
    }))
}

const SIDES = [
  { value: 'entries', label: 'What the books have on the account' },
  { value: 'customer', label: 'Open items of a customer' },
  { value: 'vendor', label: 'Open items of a vendor' },
]

export interface FindDialogProps extends LineDialogProps {
  of: StatementOf
  voucherId: string
}

/** What of an amount still fits into the rest, in the direction of the line. */
const fitting = (open: string, rest: string): string => (compare(absolute(open), absolute(rest)) > 0 && compare(open, '0') === compare(rest, '0') ? rest : open)

/** Finds and ticks what explains a line: one or many, each with its part, with the rest shown while one types. */
export const FindDialog = ({ of, voucherId, lines, currency, take, onClose }: FindDialogProps) => {
  const line = lines[0] as WorkLine
  const [side, setSide] = useState<Side>('entries')
  const [typed, setTyped] = useState('')
  const [party, setParty] = useState<PartyOption | null>(null)
  const [parts, setParts] = useState<ReadonlyMap<string, { choice: Choice; amount: string }>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const q = useDeferredValue(typed.trim())
  const entries = useEntries(of, voucherId, q)
  const items = useItems(side, party, currency)
  const shown = side === 'entries' ? entries : items
  const amounts = [...parts.values()].map(({ amount }) => parseDecimal(amount) ?? '0')
  const rest = subtract(line.rest, sumOf(amounts.filter(isDecimal)))
  const toggle = (choice: Choice) =>
    setParts((before) => {
      const next = new Map(before)
      if (!next.delete(choice.key)) next.set(choice.key, { choice, amount: fitting(choice.open, rest) })
      return next
    })
  const submit = async () => {
    const chosen = [...parts.values()]
    const wrong = chosen.find(({ amount }) => parseDecimal(amount) === null)
    const missing = chosen.length === 0 ? 'Tick what explains the line.' : wrong ? `Enter the amount of ${wrong.choice.title}.` : null
    setFailure(missing)
    if (missing !== null) return
    const step = { action: 'match' as const, lineId: line.id, parts: chosen.map(({ choice, amount }) => choice.part(parseDecimal(amount) ?? '0')) }
    if ((await take(step)) !== null) onClose()
  }
  return (
    <FieldsDialog
      title="Find and match"
      description={`${line.counterparty ?? line.text}, ${formatDay(line.date)}`}
      submit="Match"
      width="wide"
      initialFocus={search}
      failure={failure}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Among">
          <Select value={side} onChange={({ target }) => setSide(target.value as Side)} options={SIDES} />
        </Field>
        {side === 'entries' ? (
          <Field label="Number, name, text or amount">
            <Input type="search" ref={search} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
          </Field>
        ) : (
          <Field label={side === 'customer' ? 'Customer' : 'Vendor'}>
            {side === 'customer' ? <CustomerField value={party} onChange={setParty} /> : <VendorField value={party} onChange={setParty} />}
          </Field>
        )}
      </div>
      <ul aria-label="What was found" className="max-h-[40vh] overflow-y-auto rounded-control border border-line">
        {shown.map((choice) => {
          const part = parts.get(choice.key)
          return (
            <li key={choice.key} className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-1 last:border-b-0">
              <Checkbox checked={part !== undefined} onChange={() => toggle(choice)}>
                <span className="font-medium">{choice.title}</span> <span className="text-ink-2">{choice.about}</span>
              </Checkbox>
              <span className="ml-auto font-mono">
                <Amount value={choice.open} currency={currency} />
              </span>
              {part && (
                <Input
                  numeric
                  aria-label={`Amount of ${choice.title}`}
                  value={part.amount}
                  onChange={({ target }) => setParts((before) => new Map(before).set(choice.key, { choice, amount: target.value }))}
                  className="w-32"
                />
              )}
            </li>
          )
        })}
        {shown.length === 0 && <li className="px-2 py-1 text-ink-2">Nothing was found.</li>}
      </ul>
      <p className={isZero(rest) ? 'text-done' : 'text-ink-2'}>
        Left of the line: <Amount value={rest} currency={currency} withCode />
      </p>
    </FieldsDialog>
  )
}
