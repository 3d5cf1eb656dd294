import { Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import type { Module } from '@/contracts/permissions'
import { useMay } from '@/lookups/use-may'
import { buttonClass } from '@/ui/primitives/button'

/** Link to the import of a list, for users who may import. */
export const ImportLink = ({ module, to }: { module: Module; to: string }) =>
  useMay(module, 'import') ? (
    <Link to={to} className={buttonClass()}>
      <FileUp aria-hidden className="size-4" />
      Import
    </Link>
  ) : null
