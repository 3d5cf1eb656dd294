import { askToLeave, useUnsavedChangesStore } from '@/stores/unsaved-changes'

/** Opens the Unsaved Changes dialog if a form is dirty. @returns whether to go on */
export async function confirmLeaving(target: string | null): Promise<boolean> {
  if (!useUnsavedChangesStore.getState().dirty) return true
  return new Promise<boolean>((resolve) => askToLeave({ target, confirm: () => resolve(true), cancel: () => resolve(false) }))
}
