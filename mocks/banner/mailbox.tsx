import { Mail } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { useMails } from '../mails'
import { bannerLabel } from './label'

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** Shows the mails that the demo would have sent, so that the codes in them can be read. */
export const Mailbox = () => {
  const { mails, open } = useMails()
  const setOpen = (shown: boolean) => useMails.setState({ open: shown })
  return (
    <>
      <Button tone="ghost" icon={<Mail aria-hidden className="size-3.5" />} onClick={() => setOpen(true)}>
        {bannerLabel(mails.length > 0 ? `Mail (${mails.length})` : 'Mail')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Mail sent by the demo"
        description={mails.length > 0 ? 'Newest first. Nothing leaves this browser.' : 'Nothing was mailed yet. Codes for a new password appear here.'}
      >
        {mails.length > 0 && (
          <ol className="flex flex-col gap-3">
            {mails.map((mail) => (
              <li key={`${mail.at}-${mail.to}`} className="rounded-panel border border-line p-3">
                <p className="font-medium">{mail.subject}</p>
                <p className="text-meta text-ink-3">{`To ${mail.to}, ${timeFormat.format(mail.at)}`}</p>
                <p className="pt-2 whitespace-pre-wrap">{mail.text}</p>
                {mail.attachments.length > 0 && <p className="pt-2 text-meta text-ink-3">{`Attached: ${mail.attachments.join(', ')}`}</p>}
              </li>
            ))}
          </ol>
        )}
      </Dialog>
    </>
  )
}
