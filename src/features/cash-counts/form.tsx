import { useFormContext, useWatch } from 'react-hook-form'
import { cashCountEdit, type CashCountEdit } from '@/contracts/cash-count-input'
import type { CashCount } from '@/contracts/cash-counts'
import { isDecimal, isZero, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { worthOf } from '@/contracts/rules/denominations'
import { Amount } from '@/documents/amount'
import { Facts } from '@/documents/facts'
import { AddDocument } from '@/documents/form/add-document'
import { bodyOf, initialOf } from '@/documents/form/codecs'
import { editPage } from '@/documents/form/edit-document'
import { DayField, HeadPanel, LongTextField, SelectField, TextField } from '@/documents/form/fields'
import { FilesPanel } from '@/documents/form/files-panel'
import type { FormScreenProps } from '@/documents/form/form-screen'
import { resolveBy } from '@/documents/form/resolve'
import { useDocumentForm, useFormContextData } from '@/documents/form/use-document-form'
import { FormFrame } from '@/documents/form-frame'
import { inWords } from '@/documents/status'
import { DocumentRate } from '@/documents/trade/document-rate'
import { useSession } from '@/session/session'
import { Panel } from '@/ui/layout/panel'
import { Difference } from './difference'
import { codecs, type CountForm, labels, valuesOfCount } from './form-values'
import { calls, mutations } from './mutations'
import { PiecesPanel } from './pieces-panel'
import { countable, pieceRows } from './pieces'
import { type CountBasis, queries } from './queries'

const HeaderFields = ({ basis }: { basis: CountBasis | undefined }) => {
  const { baseCurrency } = useSession().companyInfo
  const { getValues, setValue } = useFormContext<CountForm>()
  const takeCurrency = (accountId: string) => {
    const currency = basis?.own.find(({ id }) => id === accountId)?.currency ?? baseCurrency
    if (currency === getValues('currency')) return
    setValue('currency', currency, { shouldDirty: true })
    setValue('lines', pieceRows(currency, getValues('lines')), { shouldDirty: true })
  }
  const tills = (basis?.own ?? []).map(({ id, accountId, name }) => ({ value: id, label: `${accountId} ${name}` }))
  return (
    <HeadPanel>
      <SelectField name="accountId" label="Till" required options={[{ value: '', label: 'Choose' }, ...tills]} onChosen={takeCurrency} />
      <DayField name="date" label="Counted on" required hint="Compared with the books at the end of the day" />
      <DocumentRate rates={basis?.rates} />
    </HeadPanel>
  )
}

/** What was counted, what the books say, and the difference, while the user types. */
const ComparisonPanel = ({ basis }: { basis: CountBasis | undefined }) => {
  const { accountId, currency, lines, total } = useWatch<CountForm>() as CountForm
  const typedTotal = parseDecimal(total)
  const counted = typedTotal ?? worthOf(countable(lines))
  const balance = basis?.own.find(({ id }) => id === accountId)?.balance
  const difference = balance === undefined || !isDecimal(counted) ? undefined : subtract(counted, balance)
  const isCounted = typedTotal !== null || lines.some(({ pieces }) => pieces.trim() !== '')
  return (
    <Panel title="Comparison with the books">
      <div className="flex flex-col gap-3">
        <Facts
          facts={[
            ['Counted', isCounted ? <Amount value={counted} currency={currency} withCode /> : null],
            ['In the books', balance === undefined ? null : <Amount value={balance} currency={currency} withCode />],
            ['Difference', isCounted && difference !== undefined ? <Difference value={difference} currency={currency} /> : null],
          ]}
        />
        <TextField
          name="reason"
          label="Reason of the difference"
          maxLength={200}
          required={isCounted && difference !== undefined && !isZero(difference)}
          hint="Needed to post a count that differs from the books"
        />
      </div>
    </Panel>
  )
}

type ScreenProps = FormScreenProps<CountForm, CashCountEdit, CashCount>

const CountFormScreen = ({ values, existing, ...frame }: ScreenProps) => {
  const { dayOf } = useFormContextData()
  const { form } = useDocumentForm<CountForm, CashCountEdit>(values, (typed) => resolveBy(cashCountEdit, typed, bodyOf(codecs, typed)))
  const date = useWatch({ control: form.control, compute: (typed: CountForm) => dayOf(typed.date) })
  const basis = queries.useBasis({ date })
  return (
    <FormFrame form={form} labels={labels} valuesOf={valuesOfCount} {...frame}>
      <HeaderFields basis={basis} />
      <PiecesPanel />
      <ComparisonPanel basis={basis} />
      <LongTextField name="notes" label="Notes" maxLength={5000} />
      <FilesPanel label="Files of this count" files={mutations.useStageFiles()} savedFiles={existing?.files ?? []} />
    </FormFrame>
  )
}

/** The route has loaded our tills; the first one is chosen. */
export const AddCount = ({ own }: { own: CountBasis['own'][number] | undefined }) => (
  <AddDocument
    {...calls}
    initial={({ today, baseCurrency }) => {
      const currency = own?.currency ?? baseCurrency
      return initialOf(codecs, { date: today, accountId: own?.id ?? '', currency, lines: pieceRows(currency) })
    }}
    form={(props) => <CountFormScreen {...props} />}
    description="What a till holds, compared with the books. Posting it posts the difference, if there is one."
  />
)

export const EditCount = editPage({
  ...calls,
  form: (props: ScreenProps) => <CountFormScreen {...props} />,
  valuesOf: valuesOfCount,
  lockedBecause: ({ status }) => `${inWords(status)} counts stay as they were signed. Reverse it and count again.`,
})
