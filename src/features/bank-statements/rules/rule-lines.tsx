import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { CodingBasis } from '@/contracts/reconciling'
import { shareKinds } from '@/contracts/statement-rule-input'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { LinesTable } from '@/ui/form/lines-table'
import { SearchSelect } from '@/ui/form/search-select'
import { Select } from '@/ui/form/select'
import { accountChoices, costCentreChoices, partyChoices, partyKindOf, taxChoices } from '../coding-choices'
import { newRuleLine, type RuleLineValues, type RuleValues } from './form-values'

const SHARES: Readonly<Record<(typeof shareKinds)[number], string>> = { rest: 'The rest', percent: 'Percent', fixed: 'Amount', text: 'Amount behind words' }
const shareOptions = shareKinds.map((value) => ({ value, label: SHARES[value] }))

type Problem = { message?: string } | undefined
type LineErrors = Partial<Record<keyof Omit<RuleLineValues, 'share'>, Problem>> & { share?: Record<string, Problem> }

/** What the rule drafts: one line for the whole, or several parts. */
export const RuleLines = ({ basis, labels }: { basis: CodingBasis; labels: ReadonlyMap<string, string> }) => {
  const { control, register, setValue, formState } = useFormContext<RuleValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const direction = useWatch({ control, name: 'condition.direction' })
  const errors = (formState.errors.lines ?? []) as LineErrors[] & Problem
  const taxes = direction === 'in' || direction === 'out' ? taxChoices(basis, direction) : []
  const hasParty = lines.some(({ accountId }) => partyKindOf(basis, accountId) !== null)
  /** The choices, and what the line names that is out of use. */
  const choicesFor = <C extends { value: string; label: string }>(choices: readonly C[], value = '') => {
    const label = choices.some((choice) => choice.value === value) ? undefined : labels.get(value)
    return label === undefined ? choices : [...choices, { value, label: `${label} (out of use)` }]
  }
  const choose = (name: `lines.${number}.${'accountId' | 'taxId' | 'costCentreId' | 'partyId'}`) => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <div className="flex flex-col gap-1">
      {errors.message && <p className="text-meta text-negative">{errors.message}</p>}
      <LinesTable
        label="What is drafted"
        lines={fields}
        lineKey={({ id }) => id}
        addLabel="Add a part"
        {...(fields.length < 20 && { onAdd: () => append({ ...newRuleLine(), share: { is: 'percent', figure: '' } }) })}
        {...(fields.length > 1 && { onRemove: (index: number) => remove(index) })}
        columns={[
          {
            id: 'account',
            header: 'Account',
            cell: (_line, index) => (
              <Field label={`Account of line ${index + 1}`} labelHidden required error={errors[index]?.accountId?.message}>
                <SearchSelect
                  value={lines[index]?.accountId ?? ''}
                  onChange={(value) => {
                    choose(`lines.${index}.accountId`)(value)
                    if (partyKindOf(basis, value) === null) choose(`lines.${index}.partyId`)('')
                  }}
                  choices={choicesFor(accountChoices(basis), lines[index]?.accountId)}
                  placeholder="Number or name"
                />
              </Field>
            ),
          },
          ...(hasParty
            ? [
                {
                  id: 'party',
                  header: 'Customer or vendor',
                  cell: (_line: unknown, index: number) => {
                    const kind = partyKindOf(basis, lines[index]?.accountId ?? '')
                    return (
                      <Field label={`Customer or vendor of line ${index + 1}`} labelHidden error={errors[index]?.partyId?.message}>
                        <SearchSelect
                          disabled={kind === null}
                          value={lines[index]?.partyId ?? ''}
                          onChange={choose(`lines.${index}.partyId`)}
                          choices={choicesFor(kind === null ? [] : partyChoices(basis, kind), lines[index]?.partyId)}
                        />
                      </Field>
                    )
                  },
                },
              ]
            : []),
          {
            id: 'share',
            header: 'Of the line',
            width: '13rem',
            cell: (_line, index) => {
              const share = errors[index]?.share
              const is = lines[index]?.share.is ?? 'rest'
              return (
                <div className="flex flex-col gap-1">
                  <Select aria-label={`Share of line ${index + 1}`} {...register(`lines.${index}.share.is`)} options={shareOptions} />
                  {is !== 'rest' && (
                    <Field label={`${SHARES[is]} of line ${index + 1}`} labelHidden error={(share?.percent ?? share?.amount ?? share?.after)?.message}>
                      <Input {...register(`lines.${index}.share.figure`)} numeric={is !== 'text'} maxLength={60} placeholder={is === 'percent' ? '%' : ''} />
                    </Field>
                  )}
                </div>
              )
            },
          },
          ...(taxes.length > 0
            ? [
                {
                  id: 'tax',
                  header: 'Tax',
                  width: '10rem',
                  cell: (_line: unknown, index: number) => (
                    <Field label={`Tax of line ${index + 1}`} labelHidden error={errors[index]?.taxId?.message}>
                      <SearchSelect
                        value={lines[index]?.taxId ?? ''}
                        onChange={choose(`lines.${index}.taxId`)}
                        choices={choicesFor(taxes, lines[index]?.taxId)}
                        placeholder="None"
                      />
                    </Field>
                  ),
                },
              ]
            : []),
          ...(basis.costCentres.length > 0
            ? [
                {
                  id: 'costCentre',
                  header: 'Cost centre',
                  width: '10rem',
                  cell: (_line: unknown, index: number) => (
                    <Field label={`Cost centre of line ${index + 1}`} labelHidden error={errors[index]?.costCentreId?.message}>
                      <SearchSelect
                        value={lines[index]?.costCentreId ?? ''}
                        onChange={choose(`lines.${index}.costCentreId`)}
                        choices={choicesFor(costCentreChoices(basis), lines[index]?.costCentreId)}
                        placeholder="None"
                      />
                    </Field>
                  ),
                },
              ]
            : []),
          {
            id: 'memo',
            header: 'Text',
            cell: (_line, index) => (
              <Field label={`Text of line ${index + 1}`} labelHidden error={errors[index]?.memo?.message}>
                <Input {...register(`lines.${index}.memo`)} maxLength={200} placeholder="The bank’s text" />
              </Field>
            ),
          },
        ]}
      />
    </div>
  )
}
