import { Suspense, useEffect, useRef, useState } from 'react'
import type { Profile } from '@/contracts/account'
import type { SecondStepMethod } from '@/contracts/second-step'
import { lazyPart } from '@/lib/lazy-part'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { ProveDialog } from './prove-dialog'
import { RecoveryCodes } from './recovery-codes'
import { useNewRecoveryCodes, useRemoveSecondStep } from './second-step-queries'

// Loaded on demand: it includes the library that computes QR codes.
const SetUpDialog = lazyPart(async () => (await import('./set-up-dialog')).SetUpDialog)

type OpenDialog = { is: 'set-up'; method: SecondStepMethod } | { is: 'remove' } | { is: 'codes' } | null

const states = {
  none: 'Off. Your password alone is enough to sign in.',
  totp: 'On: a code of your authenticator app is asked for when you sign in.',
  mail: 'On: a code that we send to your e-mail address is asked for when you sign in.',
} as const

/** Notice that the company requires a second step, scrolled into view: until it is set up, the company’s pages redirect here. */
const Required = ({ company }: { company: string }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <div ref={box}>
      <Notice tone="warning" title={`${company} asks for a second step at sign-in.`}>
        <p>Set it up here. As soon as it is done, everything works again.</p>
      </Notice>
    </div>
  )
}

export const SecondStepPanel = ({ profile, secondStep }: { profile: Profile; secondStep: NonNullable<Profile['secondStep']> }) => {
  const { companyInfo, ...session } = useSession()
  const [open, setOpen] = useState<OpenDialog>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const remove = useRemoveSecondStep()
  const renew = useNewRecoveryCodes()
  const close = () => setOpen(null)
  const { method, recoveryCodesLeft, requiredBy } = secondStep
  const isOn = method !== 'none'
  const companiesInWords = requiredBy.join(' and ')
  return (
    <Panel title="Second step" id="second-step">
      <div className="flex flex-col gap-3">
        {session.needsSecondStep && !isOn && <Required company={companyInfo.name} />}
        <p>{states[method]}</p>
        {isOn && (
          <p className={recoveryCodesLeft < 3 ? 'text-pending' : 'text-ink-2'}>
            {recoveryCodesLeft === 1 ? 'One recovery code is left.' : `${recoveryCodesLeft} recovery codes are left.`}
          </p>
        )}
        {isOn && requiredBy.length > 0 && (
          <p className="text-ink-2">{`${companiesInWords} ${requiredBy.length === 1 ? 'asks' : 'ask'} for a second step, so it can’t be removed.`}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button tone={isOn ? 'secondary' : 'primary'} onClick={() => setOpen({ is: 'set-up', method: 'totp' })}>
            {method === 'totp' ? 'Change the authenticator app' : 'Use an authenticator app'}
          </Button>
          {method !== 'mail' && <Button onClick={() => setOpen({ is: 'set-up', method: 'mail' })}>Use codes by mail</Button>}
          {isOn && <Button onClick={() => setOpen({ is: 'codes' })}>New recovery codes</Button>}
          {isOn && requiredBy.length === 0 && <Button onClick={() => setOpen({ is: 'remove' })}>Remove the second step</Button>}
        </div>
        {!isOn && <p className="text-meta text-ink-3">An authenticator app is safer than codes by mail.</p>}
      </div>
      {open?.is === 'set-up' && (
        <Suspense>
          <SetUpDialog method={open.method} email={profile.email} onDone={setCodes} onClose={close} />
        </Suspense>
      )}
      {open?.is === 'codes' && (
        <ProveDialog
          title="New recovery codes"
          description="The codes that you have now stop working."
          submitLabel="Make new codes"
          prove={async (password) => setCodes((await renew.mutateAsync(password)).recoveryCodes)}
          onClose={close}
        />
      )}
      {open?.is === 'remove' && (
        <ProveDialog
          title="Remove the second step"
          description="From then on your password alone is enough to sign in, also for somebody else who knows it."
          submitLabel="Remove"
          prove={async (password) => {
            await remove.mutateAsync(password)
            notify.success('You sign in with your password alone from now on.')
          }}
          onClose={close}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  )
}
