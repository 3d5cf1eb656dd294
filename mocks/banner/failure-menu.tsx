import { Unplug } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '@/ui/primitives/menu'
import { Status } from '@/ui/primitives/status'
import { failureNames, failures, setFailures, toggleFailure, useFailures } from '../failures'
import { bannerLabel } from './label'

/** Makes the calls of this tab fail or take long. The menu itself makes no call, so failures can always be switched off again. */
export const FailureMenu = () => {
  const on = useFailures((state) => state.on)
  return (
    <>
      {on.length > 0 && <Status tone="failed">{on.map((name) => failures[name].word).join(', ')}</Status>}
      <Menu
        trigger={
          <Button tone="ghost" icon={<Unplug aria-hidden className="size-3.5" />}>
            {bannerLabel('Failures')}
          </Button>
        }
      >
        <MenuLabel>What happens to the calls of this tab</MenuLabel>
        {failureNames.map((name) => (
          <MenuCheck key={name} checked={on.includes(name)} onChange={() => toggleFailure(name)}>
            {failures[name].label}
          </MenuCheck>
        ))}
        <MenuLine />
        <MenuItem disabled={on.length === 0} onSelect={() => setFailures([])}>
          Back to normal
        </MenuItem>
      </Menu>
    </>
  )
}
