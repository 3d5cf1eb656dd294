import { useBlocker } from '@tanstack/react-router'
import { useCallback, useEffect, useId } from 'react'
import { askToLeave, markDirty } from './unsaved-changes'

/**
 * Guards a form: while it is dirty, leaving the page opens the Unsaved Changes dialog (the browser's own prompt when the tab is
 * closed). After a save, leave with `navigate({ ignoreBlocker: true })`.
 */
export const useUnsavedChanges = (isDirty: boolean): void => {
  const form = useId()
  useEffect(() => {
    markDirty(form, isDirty)
    return () => markDirty(form, false)
  }, [form, isDirty])

  const shouldBlockFn = useCallback(() => isDirty, [isDirty])
  const { status, next, proceed, reset } = useBlocker({ shouldBlockFn, enableBeforeUnload: isDirty, withResolver: true })
  const target = next?.pathname ?? null
  useEffect(() => {
    if (status === 'blocked') askToLeave({ target, confirm: proceed, cancel: reset })
  }, [status, target, proceed, reset])
}
