import { useEffect, useRef } from 'react'
import { type EnteredCard, enteredCard } from '@/contracts/card-input'
import type { CardForm } from '@/contracts/customer-cards'

/**
 * The forms, and the origin by which their messages are known. The test form has none: it is sandboxed, and can read nothing of our page. The
 * script of Global Payments talks to the fields in its frames by the address of its page, and therefore needs one.
 */
const FRAMES = {
  test: { sandbox: 'allow-scripts allow-forms', origin: () => 'null', height: 'h-64' },
  global: { sandbox: 'allow-scripts allow-forms allow-same-origin', origin: () => location.origin, height: 'h-72' },
} as const

const themeNow = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The processor's form. The number that is typed stays in it; out comes the token, the brand, the last four digits and the expiry. */
export const CardFrame = ({ form, onCard }: { form: CardForm; onCard: (card: EnteredCard) => void }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const { sandbox, origin: originOf, height } = FRAMES[form.form]
  useEffect(() => {
    const take = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (!source || source !== frame.current?.contentWindow || origin !== originOf()) return
      const card = enteredCard.safeParse(data)
      if (card.success) onCard(card.data)
    }
    addEventListener('message', take)
    return () => removeEventListener('message', take)
  }, [originOf, onCard])
  /** Global Payments' form can do nothing before it has its access token. */
  const open = () => {
    if (form.form === 'test') return
    const { accessToken, environment } = form
    frame.current?.contentWindow?.postMessage({ accessToken, environment, theme: themeNow() }, location.origin)
  }
  return (
    <iframe
      ref={frame}
      title="Card number and expiry"
      src={`${import.meta.env.BASE_URL}card-form/${form.form}.html#${themeNow()}`}
      sandbox={sandbox}
      onLoad={open}
      className={`${height} w-full`}
    />
  )
}
