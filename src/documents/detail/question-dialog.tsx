import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface QuestionDialogProps {
  title: string
  text: string
  /** Label of the button that cancels. */
  keep?: string
  submit: string
  danger?: boolean
  onClose: () => void
  run: () => Promise<void>
}

/** Dialog that asks for a confirmation before a step is taken. */
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
