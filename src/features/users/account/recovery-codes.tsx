import { saveBlob } from '@/documents/save-blob'
import { notify } from '@/ui/feedback/notify'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

/** Dialog with recovery codes, shown once: the server only keeps their hashes. Only the button closes the dialog. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notify.success('The codes are copied.')
    } catch {
      notify.error('The browser did not let us copy. Select the codes and copy them yourself.')
    }
  }
  const text = `Recovery codes for Northgate. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      alert
      open
      onOpenChange={() => undefined}
      title="Your recovery codes"
      description="Keep them where you find them without your telephone. Each signs you in once, in place of a code. They are not shown again."
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}>Save as a file</Button>
          <Button tone="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
