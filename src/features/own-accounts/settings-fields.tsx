import { useFormContext, useWatch } from 'react-hook-form'
import type { OwnAccountEdit } from '@/contracts/own-account-input'
import type { OwnAccount } from '@/contracts/own-accounts'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import { fileNames, labels, layoutOptions, profileNames } from './form-values'

type Name = 'sepaInitiatorId' | 'nachaDestination' | 'nachaOrigin' | 'nachaCompanyId' | 'nachaCompanyName' | 'nachaOdfi'

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }))

const CodeField = ({ name, hint, maxLength, required }: { name: Name; hint?: string; maxLength: number; required?: boolean }) => {
  const { register, formState } = useFormContext<OwnAccountEdit>()
  return (
    <Field label={labels[name] ?? ''} required={required} hint={hint} error={formState.errors[name]?.message}>
      <Input mono {...register(name)} maxLength={maxLength} />
    </Field>
  )
}

/** What a bank's files need, and whether cash may fall below zero. */
export const SettingsFields = ({ kind }: { kind: OwnAccount['kind'] }) => {
  const { register, control, formState } = useFormContext<OwnAccountEdit>()
  const paymentFile = useWatch({ control, name: 'paymentFile' })
  return (
    <>
      <Checkbox {...register('allowNegative')}>May fall below zero</Checkbox>
      {kind === 'bank' && (
        <Panel title="Files and cheques">
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            <Field label={labels['paymentFile'] ?? ''} hint="In which payments are sent to the bank">
              <Select {...register('paymentFile')} options={optionsOf(fileNames)} />
            </Field>
            {paymentFile === 'sepa' && (
              <>
                <Field label={labels['sepaProfile'] ?? ''}>
                  <Select {...register('sepaProfile')} options={optionsOf(profileNames)} />
                </Field>
                <CodeField name="sepaInitiatorId" hint="If the bank gave you one" maxLength={35} />
                <Checkbox {...register('batchBooking')} className="self-center">
                  One booking per file
                </Checkbox>
              </>
            )}
            {paymentFile === 'nacha' && (
              <>
                <CodeField name="nachaDestination" hint="Routing number of the bank that reads the file" maxLength={9} required />
                <CodeField name="nachaOrigin" hint="Who sends it, as the bank says" maxLength={10} required />
                <CodeField name="nachaCompanyId" hint="10 characters, such as 1 and the tax number" maxLength={10} required />
                <CodeField name="nachaCompanyName" maxLength={16} required />
                <CodeField name="nachaOdfi" hint="8 digits and the check digit" maxLength={9} required />
              </>
            )}
            <Field
              label={labels['positivePayLayout'] ?? ''}
              hint="If the bank compares cheques with a list"
              error={formState.errors.positivePayLayout?.message}
            >
              <Select {...register('positivePayLayout')} options={layoutOptions(formState.defaultValues?.positivePayLayout)} />
            </Field>
          </div>
        </Panel>
      )}
    </>
  )
}
