import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner } from 'sonner'
import { onToasterMounted } from '@/lib/toast'

const icons = {
  success: <CircleCheck aria-hidden className="size-4 text-positive" />,
  error: <CircleX aria-hidden className="size-4 text-negative" />,
  warning: <TriangleAlert aria-hidden className="size-4" />,
}

/**
 * Mount once. F6 moves the focus to the toasts; their timers pause while they are hovered or focused. The theme is fixed because the
 * colours come from our own tokens (styles/toasts.css), which follow the page's theme.
 */
export const Toaster = () => {
  useEffect(onToasterMounted, [])
  return <Sonner position="top-center" theme="light" hotkey={['F6']} icons={icons} offset={60} mobileOffset={{ top: 60 }} duration={5000} closeButton />
}
