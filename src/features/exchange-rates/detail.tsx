import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useFormContext, useWatch } from 'react-hook-form'
import type { ExchangeRateDetail as Detail } from '@/contracts/exchange-rates'
import { formatDay, formatMoment } from '@/documents/dates'
import { NeighbourLinks } from '@/documents/detail/neighbours'
import { Facts } from '@/documents/facts'
import { FormFrame } from '@/documents/form-frame'
import { useNeighbours } from '@/documents/list/use-neighbours'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { buttonClass } from '@/ui/primitives/button'
import { PreviousRate } from './before'
import { exchangeRateFacts } from './columns'
import { mutations } from './mutations'
import { queries } from './queries'
import { editValuesOf, rateEditForm, type RateEditOutput, type RateEditValues, rateLabels } from './form-values'

const route = getRouteApi('/_app/finance/exchange-rates/detail')

/** Page of the rate of one day. Users who may update it can correct it, everybody else can only read it. */
export const ExchangeRateDetail = () => {
  const rate = queries.useRecord(route.useSearch().id)
  const { baseCurrency } = useSession().companyInfo
  const mayUpdate = useMay('exchange-rates', 'update')
  const neighbours = useNeighbours({
    list: 'exchange-rates',
    current: rate.id,
    queryOptions: queries.list,
    keyOf: (row) => row.id,
    linkOf: (row) => ({ to: '/finance/exchange-rates/detail', search: { id: row.id } }),
  })
  return (
    <>
      <PageHeader
        title={`${rate.currency} on ${formatDay(rate.date)}`}
        description={mayUpdate ? 'Documents keep the rate that they were saved with.' : undefined}
        actions={<NeighbourLinks {...neighbours} />}
      />
      {mayUpdate ? (
        <Editor key={rate.id} opened={rate} />
      ) : (
        <div className="flex max-w-form flex-col items-start gap-4">
          <Panel className="w-full">
            <Facts
              facts={[
                ...exchangeRateFacts(baseCurrency)(rate),
                ['Last change', rate.updatedByName && `${formatMoment(rate.updatedAt)}, ${rate.updatedByName}`],
              ]}
            />
          </Panel>
          <Link to="/finance/exchange-rates" className={buttonClass()}>
            Exchange rates
          </Link>
        </div>
      )}
    </>
  )
}

const RateComparison = ({ currency, before }: { currency: string; before: string | null }) => {
  const { control } = useFormContext<RateEditValues>()
  const typed = useWatch({ control, name: 'rate' })
  return <PreviousRate currency={currency} typed={typed} before={before === null ? null : { rate: before }} />
}

/** Keeps the rate as it was when the form opened: a newer version that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: Detail }) => {
  const [{ id, currency, date, version, previousRate, updatedAt, updatedByName }] = useState(opened)
  const [values] = useState(() => editValuesOf(opened))
  const { baseCurrency } = useSession().companyInfo
  const navigate = useNavigate()
  const correct = mutations.useCorrect(id)
  const form = useForm<RateEditValues, unknown, RateEditOutput>({ resolver: zodResolver(rateEditForm), defaultValues: values, shouldFocusError: false })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormFrame
      form={form}
      draft={{ doc: 'exchange-rate', id, title: `Rate of ${currency} on ${formatDay(date)}`, base: { version, values } }}
      save={async (body, attempt) => {
        await correct.mutateAsync({ ...body, ...attempt })
        notify.success(`Rate of ${currency} on ${formatDay(date)} corrected`)
        await navigate({ to: '/finance/exchange-rates', ignoreBlocker: true })
      }}
      valuesOf={(current: Detail) => editValuesOf(current)}
      labels={rateLabels}
      submitLabel="Save"
      cancel={{ to: '/finance/exchange-rates' }}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label={`1 ${currency} in ${baseCurrency}`} required error={errors.rate?.message}>
          <Input numeric {...register('rate')} />
        </Field>
        <Field label="Source" required error={errors.source?.message}>
          <Input {...register('source')} maxLength={60} />
        </Field>
      </div>
      <RateComparison currency={currency} before={previousRate} />
      {updatedByName && (
        <p className="text-meta text-ink-2">
          Last change {formatMoment(updatedAt)}, {updatedByName}
        </p>
      )}
    </FormFrame>
  )
}
