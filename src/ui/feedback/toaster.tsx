import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Toaster as Sonner } from 'sonner'

const icons = {
  success: <CircleCheck aria-hidden className="size-4 text-positive" />,
  error: <CircleX aria-hidden className="size-4 text-negative" />,
  warning: <TriangleAlert aria-hidden className="size-4" />,
}

/** Mount once. F6 moves the focus to the toasts; they wait while hovered or focused. */
export const Toaster = ({ theme }: { theme: 'light' | 'dark' }) => (
  <Sonner position="top-center" theme={theme} hotkey={['F6']} icons={icons} offset={60} mobileOffset={{ top: 60 }} duration={5000} closeButton />
)
