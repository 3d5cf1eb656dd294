import { create } from 'zustand'

interface Question {
  /** Where the user wanted to go, or null when a page is only being closed. */
  target: string | null
  confirm: () => void
  cancel: () => void
}

interface UnsavedChangesState {
  /** True while any mounted form has unsaved changes. */
  dirty: boolean
  question: Question | null
}

export const useUnsavedChangesStore = create<UnsavedChangesState>()(() => ({ dirty: false, question: null }))

const dirtyForms = new Set<string>()

/** Several forms may be open at once; the page is dirty as long as one of them is. */
export const markDirty = (form: string, dirty: boolean): void => {
  if (dirty) dirtyForms.add(form)
  else dirtyForms.delete(form)
  useUnsavedChangesStore.setState({ dirty: dirtyForms.size > 0 })
}

/** Opens the dialog; exactly one of the handlers will be called. */
export const askToLeave = (question: Question): void => useUnsavedChangesStore.setState({ question })

export const answerLeave = (leave: boolean): void => {
  const { question } = useUnsavedChangesStore.getState()
  useUnsavedChangesStore.setState({ question: null })
  if (leave) question?.confirm()
  else question?.cancel()
}
