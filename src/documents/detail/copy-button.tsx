import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { notify } from '@/ui/feedback/notify'
import { IconButton } from '@/ui/primitives/icon-button'

const COPIED_MS = 2000

export const CopyButton = ({ text }: { text: string }) => {
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
      notify.success(`${text} copied`)
    } catch {
      notify.error('The browser did not allow copying. Select the number and copy it.')
    }
  }
  return (
    <IconButton label="Copy number" onClick={() => void copy()}>
      {copied ? <Check className="text-positive" /> : <Copy />}
    </IconButton>
  )
}
