import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import type { OpeningBalances } from '@/contracts/opening-balances'
import { openingDayInput } from '@/contracts/opening-balances-input'
import { formatDay } from '@/documents/dates'
import { useSaveForm } from '@/documents/use-save-form'
import { useToday } from '@/session/today'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { mutations } from './queries'

const dayForm = z.object({ goesLiveOn: openingDayInput.shape.goesLiveOn })

/** The first day that is kept here; it stays once something was brought over. */
export const DayPanel = ({ opening, mayChange }: { opening: OpeningBalances; mayChange: boolean }) => {
  const today = useToday()
  const setDay = mutations.useSetDay()
  const form = useForm({ resolver: zodResolver(dayForm), defaultValues: { goesLiveOn: opening.goesLiveOn ?? '' }, shouldFocusError: false })
  const { isDirty, errors, isSubmitting } = form.formState
  useUnsavedChanges(isDirty)
  const submit = useSaveForm(form, async ({ goesLiveOn }) => {
    const { day } = await setDay.mutateAsync({ goesLiveOn, version: opening.version })
    form.reset({ goesLiveOn })
    notify.success(`Everything is dated ${formatDay(day)}`)
  })
  const hint = opening.day ? `Everything is dated the day before, ${formatDay(opening.day)}.` : 'The first day of a month. Everything is dated the day before.'
  return (
    <Panel title="Going live">
      {mayChange ? (
        <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Controller
            control={form.control}
            name="goesLiveOn"
            render={({ field }) => (
              <Field label="First day kept here" required hint={hint} error={errors.goesLiveOn?.message} className="w-72">
                <DateField {...field} today={today} />
              </Field>
            )}
          />
          <Button type="submit" tone={opening.goesLiveOn ? 'secondary' : 'primary'} busy={isSubmitting} className="mt-5">
            Set the day
          </Button>
        </form>
      ) : (
        <p>{opening.goesLiveOn ? `First day kept here: ${formatDay(opening.goesLiveOn)}. ${hint}` : 'The day is not set yet.'}</p>
      )}
    </Panel>
  )
}
