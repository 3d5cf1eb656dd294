import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type FieldErrors, type Resolver, useController, useForm, useFormContext } from 'react-hook-form'
import { openingAccountsInput, openingItemsInput, type OpeningPart, openings, openingStockInput, openingUnclearedInput } from '@/contracts/opening-balances'
import { createMutation } from '@/documents/calls/mutations'
import { problemsOf } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { columnsOf, emptyRow, isBlank, labelsOf, type TypedRow } from './columns'
import { useOpeningBasis } from './queries'
import { partNames } from './words'

const schemas = { accounts: openingAccountsInput, items: openingItemsInput, stock: openingStockInput, uncleared: openingUnclearedInput } as const
const useCreate = {
  accounts: createMutation(openings.enterAccounts),
  items: createMutation(openings.enterItems),
  stock: createMutation(openings.enterStock),
  uncleared: createMutation(openings.enterUncleared),
} as const

interface Values {
  rows: TypedRow[]
}
type Body = { rows: Record<string, string | null>[] }

/** Rows in which nothing was typed are left out at the end; the others keep their places, to which errors refer. */
const sent = ({ rows }: Values) => ({
  rows: rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1).map(({ key: _key, ...row }) => row),
})

const Rows = ({ part }: { part: OpeningPart }) => {
  const basis = useOpeningBasis()
  const today = useToday()
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name: 'rows' })
  const columns = useMemo(() => columnsOf[part](basis), [part, basis])
  const { error } = fieldState
  const errors = useMemo(() => new Map(problemsOf({ rows: error } as FieldErrors).map(({ path, message }) => [path, message])), [error])
  return (
    <LineGrid
      label={partNames[part]}
      name="rows"
      lines={field.value}
      onChange={field.onChange}
      columns={columns}
      newLine={() => emptyRow(columns)}
      errors={errors}
      error={error?.message}
      today={today}
    />
  )
}

/** Rows of one part by hand, typed or pasted from a spreadsheet. Either all are posted or none. */
export const EnterOpening = ({ part }: { part: OpeningPart }) => {
  useRequireFlag('opening-balances', 'create', '/finance/opening-balances')
  const navigate = useNavigate()
  const basis = useOpeningBasis()
  const create = useCreate[part]()
  const [columns] = useState(() => columnsOf[part](basis))
  const [resolver] = useState<Resolver<Values, unknown, Body>>(() => {
    const resolve = zodResolver(schemas[part] as never) as unknown as Resolver<ReturnType<typeof sent>, unknown, Body>
    const resolver: Resolver<Values, unknown, Body> = (values, context, options) => resolve(sent(values), context, options as never) as never
    return resolver
  })
  const form = useForm<Values, unknown, Body>({ resolver, defaultValues: { rows: [emptyRow(columns)] }, shouldFocusError: false })
  const name = partNames[part].toLowerCase()
  return (
    <>
      <PageHeader title={`Enter ${name} by hand`} description="Type, or paste the columns from a spreadsheet. Everything is posted at once." />
      <FormFrame
        form={form}
        draft={{ doc: 'opening-balances', id: part, title: `Opening balances: ${name}` }}
        save={async (body, { idempotencyKey }) => {
          const { created, left } = await create.mutateAsync({ body: body as never, idempotencyKey })
          notify.success([`${created} posted`, left > 0 && `${left} as they were`].filter(Boolean).join(', '))
          await navigate({ to: '/finance/opening-balances', ignoreBlocker: true })
        }}
        labels={labelsOf(columns)}
        submitLabel="Post"
        cancel={{ to: '/finance/opening-balances' }}
      >
        <Rows part={part} />
      </FormFrame>
    </>
  )
}
