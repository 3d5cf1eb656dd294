import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useCallback, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import type { InvoicePdf, PaperWords } from '@/contracts/invoice-pdfs'
import { ApiError, errorMessage } from '@/lib/api-error'
import { paperLink } from '@/lookups/document-links'
import { useUnsavedChanges } from '@/stores/use-unsaved-changes'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { clickedValue, isMonthFirst, valueKindOf } from './clicked'
import { complaintsOf, formOf, missingOf, type PaperForm, sentPaper, spotOf } from './form-values'
import { mutations } from './mutations'

const VALUES_PREFIX = /^values\./
/** Prefix to remove from messages: the summary and the line show the line number themselves. */
const LINE_PREFIX = /^Line \d+: /

/** State of a review: its form, the focused field that takes words, and the possible actions. */
export function useReview(paper: InvoicePdf) {
  const navigate = useNavigate()
  const today = useToday()
  const change = mutations.useChange()
  const remember = mutations.useRemember()
  const form = useForm<PaperForm>({ defaultValues: formOf(paper) })
  const { setError, clearErrors, getValues, setValue, reset } = form
  const { isDirty } = form.formState
  const [focused, setFocused] = useState('')
  const [attempts, setAttempts] = useState(0)
  useUnsavedChanges(isDirty)

  const showErrors = (problems: readonly { path: string; message: string }[]): boolean => {
    clearErrors()
    for (const { path, message } of problems) setError(path as FieldPath<PaperForm>, { type: 'value', message: message.replace(LINE_PREFIX, '') })
    if (problems.length > 0) setAttempts((count) => count + 1)
    return problems.length > 0
  }
  const submitForm = async (action: 'save' | 'accept'): Promise<InvoicePdf | null> => {
    const typed = getValues()
    if (showErrors([...complaintsOf(typed), ...(action === 'accept' ? missingOf(typed) : [])])) return null
    try {
      const after = await change.mutateAsync({ id: paper.id, patch: { action, version: paper.version, values: sentPaper(typed) } })
      remember(after)
      reset(formOf(after))
      return after
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors.map(({ path, message }) => ({ path: path.replace(VALUES_PREFIX, ''), message })) : []
      if (errors.length === 0 || !showErrors(errors)) setError('root', { type: 'server', message: errorMessage(error) })
      return null
    }
  }
  const onward = (after: InvoicePdf) =>
    navigate({ ...(after.nextId ? paperLink(after.nextId) : { to: '/purchases/invoice-pdf/list' }), ignoreBlocker: true } as Parameters<typeof navigate>[0])

  return {
    form,
    isDirty,
    busy: change.isPending,
    attempts,
    spot: spotOf(paper, focused),
    /** Remembers the focused field, which takes the next word. */
    onFocus: useCallback((event: FocusEvent<HTMLElement>) => {
      const { name } = event.target as Partial<HTMLInputElement>
      if (name) setFocused(name)
    }, []),
    save: async () => {
      if (await submitForm('save')) notify.success('Corrections saved')
    },
    accept: async () => {
      const after = await submitForm('accept')
      if (!after) return
      notify.success(`Accepted as ${after.vendorInvoice?.voucherId ?? 'an invoice'}`)
      await onward(after)
    },
    /** Runs an action that needs no form values. Returns the changed paper, or null on failure. */
    step: async (patch: { action: 'retry' | 'enterByHand' } | { action: 'keep' | 'reject'; reason: string }) => {
      try {
        const after = await change.mutateAsync({ id: paper.id, patch: { ...patch, version: paper.version } })
        remember(after)
        reset(formOf(after))
        return after
      } catch (error) {
        notify.error(errorMessage(error))
        return null
      }
    },
    onward,
    /** Puts a word of the paper into the field that has the focus. */
    takeWord: ({ words }: PaperWords, at: number) => {
      if (focused === '' || focused === 'vendorId' || focused === 'kind' || focused === 'invoiceVoucherId')
        return notify.info('Choose the field first that the word is for.')
      const { invoiceDate, dueDate } = paper.found
      const monthFirst = isMonthFirst(
        words,
        [invoiceDate?.value, dueDate?.value].flatMap((day) => day ?? []),
      )
      const kind = valueKindOf(focused)
      const value = clickedValue(words, at, kind, { monthFirst, today })
      if (value === null) return notify.info(kind === 'day' ? 'This word is no date.' : 'This word is no number.')
      setValue(focused as FieldPath<PaperForm>, value as never, { shouldDirty: true })
      return undefined
    },
  }
}
export type Review = ReturnType<typeof useReview>
