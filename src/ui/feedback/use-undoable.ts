import { errorMessage } from '@/lib/api-error'
import { notify } from './notify'

interface Undoable<Input> {
  /** Does it at once. */
  run: (input: Input) => unknown
  /** Its inverse, which puts back what was. */
  undo: (input: Input) => unknown
  /** What was done, as the toast says it: "Comment removed". */
  said: (input: Input) => string
}

/** An action that asks nothing beforehand because it can be taken back: for eight seconds the toast offers Undo. A failure of either is said. */
export const useUndoable =
  <Input>({ run, undo, said }: Undoable<Input>) =>
  async (input: Input): Promise<void> => {
    try {
      await run(input)
      notify.undo(said(input), () => undo(input))
    } catch (error) {
      notify.error(errorMessage(error))
    }
  }
