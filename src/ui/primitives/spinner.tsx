import { LoaderCircle } from 'lucide-react'
import { cx } from '../cx'

/** Decoration only: the component around it says in words what is going on. */
export const Spinner = ({ className }: { className?: string }) => <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />
