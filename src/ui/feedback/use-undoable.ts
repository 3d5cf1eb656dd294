import { errorMessage } from '@/lib/api-error'
import { notify } from './notify'

interface Undoable<Input> {
  /** Performs the action at once. */
  run: (input: Input) => unknown
  /** Reverts the action. */
  undo: (input: Input) => unknown
  /** Text of the toast, which says what was done: "Comment removed". */
  successMessage: (input: Input) => string
}

/** An action without a confirmation, because it can be undone: a toast offers Undo for eight seconds. An error of `run` or `undo` is shown. */
export const useUndoable =
  <Input>({ run, undo, successMessage }: Undoable<Input>) =>
  async (input: Input): Promise<void> => {
    try {
      await run(input)
      notify.undo(successMessage(input), () => undo(input))
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
