import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondStepMethod } from '@/contracts/second-step'
import { DialogForm } from '@/documents/form/dialog-form'
import { CodeInput, withoutWhitespace } from '@/ui/form/code-input'
import { ProveDialog } from './prove-dialog'
import { QrCode } from './qr-code'
import { useConfirmSecondStep, useStartSecondStep } from './second-step-queries'

interface StartedSetUp {
  ticket: string
  secret: string | null
  uri: string | null
}

const Authenticator = ({ secret, uri }: { secret: string; uri: string }) => (
  <div className="flex flex-col items-center gap-2">
    <QrCode text={uri} label="QR code for your authenticator app" />
    <p className="text-center text-meta text-ink-2">Or type this key:</p>
    <p className="text-center font-mono break-all select-all">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
  </div>
)

interface SetUpDialogProps {
  method: SecondStepMethod
  email: string
  onDone: (codes: string[]) => void
  onClose: () => void
}

const ConfirmDialog = ({ begun, email, onDone, onClose }: Omit<SetUpDialogProps, 'method'> & { begun: StartedSetUp }) => {
  const form = useForm({ defaultValues: { code: '' } })
  const confirm = useConfirmSecondStep()
  const { ticket, secret, uri } = begun
  const save = async ({ code }: { code: string }) => onDone((await confirm.mutateAsync({ ticket, code: withoutWhitespace(code) })).recoveryCodes)
  const description = secret
    ? 'Scan the code with your authenticator app, then type the 6 digits that it shows.'
    : `Type the 6 digits that we have sent to ${email}.`
  return (
    <DialogForm form={form} title="Set up the second step" description={description} submitLabel="Confirm" save={save} onClose={onClose}>
      {secret && uri && <Authenticator secret={secret} uri={uri} />}
      <CodeInput
        label="Code"
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (code) => /^\d{6}$/.test(withoutWhitespace(code)) || 'Enter the 6 digits of the code.' })}
      />
    </DialogForm>
  )
}

/** Dialog that asks for the password, then for a first code that proves that the second step works. */
export const SetUpDialog = ({ method, email, onDone, onClose }: SetUpDialogProps) => {
  const [begun, setBegun] = useState<StartedSetUp | null>(null)
  const start = useStartSecondStep()
  const proved = useRef(false)
  if (begun) return <ConfirmDialog begun={begun} email={email} onDone={onDone} onClose={onClose} />
  return (
    <ProveDialog
      title="Set up the second step"
      description={method === 'totp' ? 'You need an authenticator app on your telephone.' : `We send a code to ${email}.`}
      submitLabel="Go on"
      prove={async (password) => {
        const next = await start.mutateAsync({ method, password })
        proved.current = true
        setBegun(next)
      }}
      onClose={() => proved.current || onClose()}
    />
  )
}
