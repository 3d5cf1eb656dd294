import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notify } from '@/ui/feedback/notify'
import { IconButton } from '@/ui/primitives/icon-button'

const COPIED_MS = 2000

export const CopyButton = ({ text, label = 'Copy number' }: { text: string; label?: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      notify.success(text.length > 40 ? 'Copied' : `${text} copied`)
    } catch {
      notify.error('The browser did not allow copying. Select the text and copy it.')
    }
  }
  return (
    <IconButton label={label} onClick={() => void copy()}>
      {copied ? <Check className="text-positive" /> : <Copy />}
    </IconButton>
  )
}
