import { UserRound } from 'lucide-react'
import { toast } from 'sonner'
import { errorMessage } from '@/lib/api-error'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuItem, MenuLabel } from '@/ui/primitives/menu'
import { type Persona, personas } from '../personas'
import { signInAs } from '../sign-in-as'
import { bannerLabel } from './label'

interface PersonaMenuProps {
  busy: boolean
  onBusy: (busy: boolean) => void
}

/** Signs in as any demo user in any of that user's companies. */
export const PersonaMenu = ({ busy, onBusy }: PersonaMenuProps) => {
  const switchTo = async (persona: Persona) => {
    onBusy(true)
    try {
      await signInAs(persona)
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      onBusy(false)
    }
  }
  return (
    <Menu
      trigger={
        <Button tone="ghost" busy={busy} icon={<UserRound aria-hidden className="size-3.5" />}>
          {bannerLabel('Sign in as')}
        </Button>
      }
    >
      <MenuLabel>Demo users and their companies</MenuLabel>
      {personas.map((persona) => (
        <MenuItem key={persona.email + persona.companyName} onSelect={() => void switchTo(persona)}>
          <span data-company-hue={persona.hue} aria-hidden className="size-2 shrink-0 rounded-pill bg-company" />
          <span className="min-w-0">
            <span className="block font-medium">{`${persona.fullName}, ${persona.role}`}</span>
            <span className="block text-meta text-ink-3">{persona.companyName}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
