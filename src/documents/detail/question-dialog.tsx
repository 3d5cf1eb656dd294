import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface QuestionDialogProps {
  title: string
  text: string
  /** The button that doesn't. */
  keep?: string
  submit: string
  danger?: boolean
  onClose: () => void
  run: () => Promise<void>
}

/** A step that is taken once it is answered with yes. */
export const QuestionDialog = ({ title, text, keep = 'Keep it', submit, danger, onClose, run }: QuestionDialogProps) => (
  <Dialog
    open
    alert
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={text}
    footer={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button tone={danger ? 'danger' : 'primary'} onClick={() => void run()}>
          {submit}
        </Button>
      </>
    }
  />
)
