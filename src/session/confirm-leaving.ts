import { askToLeave, useUnsavedChangesStore } from '@/stores/unsaved-changes'

/** Asks the Unsaved Changes dialog when a form is dirty; afterwards the changes count as given up. */
export async function confirmLeaving(target: string | null): Promise<boolean> {
  if (!useUnsavedChangesStore.getState().dirty) return true
  const leave = await new Promise<boolean>((resolve) => askToLeave({ target, confirm: () => resolve(true), cancel: () => resolve(false) }))
  return leave
}
