import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { statements } from '@/contracts/statements'
import type { MailForm } from '@/documents/mail/addresses'
import { MailFields } from '@/documents/mail/mail-fields'
import { MailPdf } from '@/documents/mail/mail-pdf'
import { askFile } from '@/documents/calls/ask'
import { errorMessage } from '@/lib/api-error'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useToday } from '@/session/today'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Dialog } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'

type Content = 'movements' | 'open'
interface Period {
  content: Content
  from: string
  to: string
}

const proposalQuery = (companyId: string, customerId: string, period: Period) =>
  queryOptions({
    queryKey: companyKeys('party-reports').detail(companyId, `mail of ${customerId} ${JSON.stringify(period)}`),
    queryFn: ({ signal }) => call(statements.proposal, { params: { customerId }, query: period, companyId, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const pdfQuery = (companyId: string, customerId: string, period: Period) =>
  queryOptions({
    queryKey: companyKeys('party-reports').detail(companyId, `pdf of ${customerId} ${JSON.stringify(period)}`),
    queryFn: ({ signal }) => askFile(statements.pdf, { params: { customerId }, query: period, companyId, signal }),
    staleTime: 0,
  })

interface PeriodProps {
  first: RefObject<HTMLSelectElement | null>
  period: Period
  today: string
  onChange: (period: Period) => void
}

const isReversed = ({ content, from, to }: Period): boolean => content === 'movements' && from > to

const PeriodFields = ({ first, period, today, onChange }: PeriodProps) => {
  const isOpen = period.content === 'open'
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <Field label="Shows">
        <Select
          ref={first}
          name="content"
          value={period.content}
          options={[
            { value: 'movements', label: 'All movements' },
            { value: 'open', label: 'What is open' },
          ]}
          onChange={({ target }) => onChange({ ...period, content: target.value as Content })}
        />
      </Field>
      {!isOpen && (
        <Field label="Period from">
          <DateField name="from" value={period.from} onChange={(from) => onChange({ ...period, from })} today={today} />
        </Field>
      )}
      <Field label={isOpen ? 'Open on' : 'Period to'} error={isReversed(period) ? 'The last day is before the first.' : undefined}>
        <DateField name="to" value={period.to} onChange={(to) => onChange({ ...period, to })} today={today} />
      </Field>
    </div>
  )
}

/** Mails a customer's statement of account: for a period, or what is open. */
export const StatementDialog = ({ customer, onClose }: { customer: { id: string; name: string }; onClose: () => void }) => {
  const today = useToday()
  const companyId = useCompanyId()
  const first = useRef<HTMLSelectElement>(null)
  const [period, setPeriod] = useState<Period>({ content: 'movements', from: `${today.slice(0, 4)}-01-01`, to: today })
  const isWhole = period.from !== '' && period.to !== '' && !isReversed(period)
  const { data: proposal, error, refetch, isFetching } = useQuery({ ...proposalQuery(companyId, customer.id, period), enabled: isWhole })
  const { mutateAsync } = useCompanyMutation({
    mutationFn: ({ fileIds: _files, ...mail }: MailForm, scope) =>
      call(statements.send, { params: { customerId: customer.id }, body: { ...period, mail }, ...scope }),
  })
  const send = async (mail: MailForm) => {
    try {
      await mutateAsync(mail)
    } catch (failure) {
      return notify.error(errorMessage(failure))
    }
    onClose()
    notify.success(`The statement goes out to ${mail.to.join(', ')}`)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Mail a statement to ${customer.name}`} initialFocus={first} width="full">
      <div className="flex flex-col gap-4">
        <PeriodFields first={first} period={period} today={today} onChange={setPeriod} />
        {proposal ? (
          <MailFields
            party={customer.name}
            proposal={proposal}
            files={[]}
            preview={isWhole && <MailPdf queryOptions={pdfQuery(companyId, customer.id, period)} fileName={proposal.fileName} />}
            onSend={send}
            onClose={onClose}
          />
        ) : error ? (
          <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div aria-busy className="flex flex-col gap-3">
            <Skeleton className="w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
