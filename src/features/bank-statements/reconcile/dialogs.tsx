import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { LineSuggestion, WorkLine } from '@/contracts/reconciling'
import type { ReconcilingStep } from '@/contracts/reconciling-input'
import type { PartyOption } from '@/contracts/parties'
import { exponentOf } from '@/contracts/rules/currencies'
import { ApiError, errorMessage } from '@/lib/api-error'
import { Amount } from '@/documents/amount'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { CustomerField } from '@/lookups/customer-field'
import { VendorField } from '@/lookups/vendor-field'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { formatDecimal } from '@/ui/primitives/decimal'
import { Textarea } from '@/ui/form/textarea'
import { colleagueChoicesQuery, ownAccountChoicesQuery } from './choices'
import { useCompanyId } from '@/session/session'
import type { Desk } from './use-desk'

export interface LineDialogProps {
  lines: readonly WorkLine[]
  currency: string
  take: Desk['take']
  onClose: () => void
}

export const idsOf = (lines: readonly WorkLine[]): string[] => lines.map(({ id }) => id)
export const described = (lines: readonly WorkLine[], currency: string): string => {
  const [only, another] = lines
  return only && !another ? `${formatDecimal(only.rest, exponentOf(currency))} ${currency}, ${only.counterparty ?? only.text}` : `${lines.length} lines`
}

/**
 * What is missing, or why the step was refused: a sentence, and those of fields by their names. The dialog stays until the step is taken, with all that
 * was typed.
 */
export const useAnswer = ({ take, onClose }: Pick<LineDialogProps, 'take' | 'onClose'>) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const refuse = (error: unknown) => {
    setFailure(errorMessage(error))
    setErrors(new Map(error instanceof ApiError ? error.errors.map(({ path, message }) => [path, message]) : []))
  }
  const answer = async (missing: string | null, step: () => ReconcilingStep) => {
    setFailure(missing)
    setErrors(new Map())
    if (missing === null && (await take(step(), refuse)) !== null) onClose()
  }
  return { failure, errors, answer }
}

/** Money of a customer or to a vendor that settles nothing yet. */
export const PartyDialog = ({ lines, currency, take, onClose }: LineDialogProps) => {
  const [side, setSide] = useState<'customer' | 'vendor'>(lines[0]?.rest.startsWith('-') ? 'vendor' : 'customer')
  const [party, setParty] = useState<PartyOption | null>(null)
  const { failure, answer } = useAnswer({ take, onClose })
  const PartyField = side === 'customer' ? CustomerField : VendorField
  return (
    <FieldsDialog
      title="Put on account"
      description={`${described(lines, currency)}. It stays with the party until something is settled with it.`}
      submit="Post"
      failure={failure}
      onClose={onClose}
      onSubmit={() =>
        answer(party ? null : 'Choose who it is of.', () => ({ action: 'onAccount', lineId: lines[0]?.id ?? '', partyId: party?.id ?? '', party: side }))
      }
    >
      <Field label="Of a">
        <Select
          value={side}
          onChange={({ target }) => {
            setSide(target.value as 'customer')
            setParty(null)
          }}
          options={[
            { value: 'customer', label: 'Customer' },
            { value: 'vendor', label: 'Vendor' },
          ]}
        />
      </Field>
      <Field label={side === 'customer' ? 'Customer' : 'Vendor'} required>
        <PartyField value={party} onChange={setParty} />
      </Field>
    </FieldsDialog>
  )
}

/** Money that went to or came from another one of our accounts. */
export const TransferDialog = ({ lines, currency, take, onClose }: LineDialogProps) => {
  const { data } = useQuery(ownAccountChoicesQuery(useCompanyId()))
  const [other, setOther] = useState('')
  const { failure, answer } = useAnswer({ take, onClose })
  return (
    <FieldsDialog
      title="Transfer between our accounts"
      description={`${described(lines, currency)}. The line of the other account is matched with the same transfer.`}
      submit="Post"
      failure={failure}
      onClose={onClose}
      onSubmit={() => answer(other ? null : 'Choose the other account.', () => ({ action: 'transfer', lineId: lines[0]?.id ?? '', ownAccountId: other }))}
    >
      <Field label={lines[0]?.rest.startsWith('-') ? 'To' : 'From'} required>
        <Select value={other} onChange={({ target }) => setOther(target.value)} options={data ?? []} placeholder="Choose" />
      </Field>
    </FieldsDialog>
  )
}

export const ExcludeDialog = ({ lines, currency, take, onClose }: LineDialogProps) => {
  const [reason, setReason] = useState('')
  const { failure, answer } = useAnswer({ take, onClose })
  return (
    <FieldsDialog
      title="Leave out"
      description={`${described(lines, currency)}. It isn’t posted; the proof of the statement lists it with the reason.`}
      submit="Leave out"
      failure={failure}
      onClose={onClose}
      onSubmit={() => answer(reason.trim() ? null : 'Say why it is left out.', () => ({ action: 'exclude', lineIds: idsOf(lines), reason: reason.trim() }))}
    >
      <Field label="Reason" required>
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FieldsDialog>
  )
}

export const HoldDialog = ({ lines, currency, take, onClose }: LineDialogProps) => {
  const today = useToday()
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const { failure, answer } = useAnswer({ take, onClose })
  return (
    <FieldsDialog
      title="Put aside"
      description={`${described(lines, currency)}. The statement can’t be reconciled before it is explained.`}
      submit="Put aside"
      failure={failure}
      onClose={onClose}
      onSubmit={() => answer(until ? null : 'Say until when.', () => ({ action: 'hold', lineId: lines[0]?.id ?? '', until, reason: reason.trim() || null }))}
    >
      <Field label="Until" required>
        <DateField name="until" value={until} onChange={setUntil} today={today} />
      </Field>
      <Field label="Why">
        <Input value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FieldsDialog>
  )
}

export const AskDialog = ({ lines, currency, take, onClose }: LineDialogProps) => {
  const { data } = useQuery(colleagueChoicesQuery(useCompanyId()))
  const [userId, setUserId] = useState('')
  const [note, setNote] = useState('')
  const { failure, answer } = useAnswer({ take, onClose })
  return (
    <FieldsDialog
      title="Ask a colleague"
      description={`${described(lines, currency)}. They are told by mail, if their settings say so.`}
      submit="Ask"
      failure={failure}
      onClose={onClose}
      onSubmit={() =>
        answer(!userId ? 'Choose a colleague.' : !note.trim() ? 'Write what you want to know.' : null, () => ({
          action: 'ask',
          lineId: lines[0]?.id ?? '',
          userId,
          note: note.trim(),
        }))
      }
    >
      <Field label="Colleague" required>
        <Select value={userId} onChange={({ target }) => setUserId(target.value)} options={data ?? []} placeholder="Choose" />
      </Field>
      <Field label="Question" required>
        <Textarea value={note} maxLength={1000} rows={3} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FieldsDialog>
  )
}

interface AcceptAllProps {
  certain: readonly { line: WorkLine; suggestion: LineSuggestion }[]
  currency: string
  onAccept: (chosen: readonly LineSuggestion[]) => void
  onClose: () => void
}

/** Shows what is certain before all of it is accepted together. */
export const AcceptAllDialog = ({ certain, currency, onAccept, onClose }: AcceptAllProps) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = certain.filter(({ line }) => !left.has(line.id))
  const toggle = (id: string) => setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  return (
    <FieldsDialog
      title={certain.length === 0 ? 'Nothing is certain enough' : 'Accept what is certain'}
      description="Each has an exact amount and a reference of ours, and nothing else comes near."
      submit={`Accept ${chosen.length}`}
      disabled={chosen.length === 0}
      width="wide"
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onAccept(chosen.map(({ suggestion }) => suggestion))
      }}
    >
      <ul className="max-h-[50vh] overflow-y-auto">
        {certain.map(({ line, suggestion }) => (
          <li key={line.id} className="flex items-baseline gap-3 border-b border-line py-1 last:border-b-0">
            <Checkbox checked={!left.has(line.id)} onChange={() => toggle(line.id)}>
              <span className="font-medium">{line.counterparty ?? line.text}</span> <span className="text-ink-2">{suggestion.title}</span>
            </Checkbox>
            <span className="ml-auto font-mono">
              <Amount value={line.rest} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </FieldsDialog>
  )
}
